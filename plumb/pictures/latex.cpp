#include <map>

#include "plumb/pictures/drawing.hpp"

namespace plumb::pictures {
namespace {

std::string in_latex(const std::string& text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '\\': safe += "\\textbackslash{}"; break;
      case '~': safe += "\\textasciitilde{}"; break;
      case '^': safe += "\\textasciicircum{}"; break;
      case '<': safe += "\\textless{}"; break;
      case '>': safe += "\\textgreater{}"; break;
      case '{':
      case '}':
      case '_':
      case '#':
      case '%':
      case '&':
      case '$':
        safe += '\\';
        safe += c;
        break;
      default: safe += c;
    }
  }
  return safe;
}

const char* anchor_name(Anchor anchor) {
  switch (anchor) {
    case Anchor::start: return "base west";
    case Anchor::middle: return "base";
    default: return "base east";
  }
}

/// "c0": the name of a colour, defined on first use.
class Colours {
 public:
  std::string name_of(const Colour& colour) {
    const std::string hex = colour.hex();
    const auto [known, fresh] = names_.try_emplace(hex, fmt::format("c{}", names_.size()));
    if (fresh)
      definitions_ += fmt::format("\\definecolor{{{}}}{{RGB}}{{{},{},{}}}\n", known->second,
                                  colour.red, colour.green, colour.blue);
    return known->second;
  }
  const std::string& definitions() const { return definitions_; }

 private:
  std::map<std::string, std::string> names_;
  std::string definitions_;
};

std::string box_latex(const Drawing& drawing, const Box& box, Colours& colours) {
  const Colour fill = drawing.colour_of(box.cell);
  std::string text =
      fmt::format("\\draw[fill={},line width={}pt] ({:.1f},{:.1f}) rectangle ({:.1f},{:.1f});\n",
                  colours.name_of(fill), box.cell.marked ? "1.8" : "0.3", box.x, box.y,
                  box.x + box.width, box.y + box.height);
  const double lines = static_cast<double>(box.cell.lines.size());
  double y = box.y + box.height / 2 - lines * line_height / 2 + font_size - 0.5;
  for (const std::string& line : box.cell.lines) {
    text += fmt::format("\\node[cell,text={}] at ({:.1f},{:.1f}) {{{}}};\n",
                        fill.ink() == "#000000" ? "black" : "white", box.x + box.width / 2, y,
                        in_latex(line));
    y += line_height;
  }
  return text;
}

}  // namespace

std::string latex_of(const Drawing& drawing) {
  Colours colours;
  std::string body;
  for (const bool marked : {false, true})
    for (const Box& box : drawing.boxes)
      if (box.cell.marked == marked) body += box_latex(drawing, box, colours);
  for (const Stroke& line : drawing.strokes)
    body += fmt::format("\\draw[line width={:.1f}pt] ({:.1f},{:.1f}) -- ({:.1f},{:.1f});\n",
                        line.thickness, line.x0, line.y0, line.x1, line.y1);
  for (const Words& words : drawing.words)
    body += fmt::format(
        "\\node[anchor={},inner sep=0,font=\\fontsize{{{}}}{{12}}\\selectfont{}] at "
        "({:.1f},{:.1f}) "
        "{{{}}};\n",
        anchor_name(words.anchor), words.size * 0.9, words.bold ? "\\bfseries" : "", words.x,
        words.y, in_latex(words.text));
  return "\\documentclass[tikz,border=4pt]{standalone}\n\\usepackage[T1]{fontenc}\n"
         "\\renewcommand{\\familydefault}{\\sfdefault}\n\\begin{document}\n" +
         colours.definitions() +
         "\\begin{tikzpicture}[x=0.8pt,y=-0.8pt,cell/.style={anchor=base,inner sep=0,"
         "font=\\fontsize{8}{9}\\selectfont}]\n" +
         body + "\\end{tikzpicture}\n\\end{document}\n";
}

}  // namespace plumb::pictures
