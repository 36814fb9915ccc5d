"""What Hypothesis calls when it is imported: it must not be imported back at that time."""


def register():
    from hypothesis import strategies as st

    from plumbline import ComposedLayout, Layout, LinearLayout, Swizzle, Tiler

    def made_by(name):
        def strategy(_):
            from plumbline import strategies

            return getattr(strategies, name)()

        return strategy

    st.register_type_strategy(Layout, made_by("layouts"))
    st.register_type_strategy(Swizzle, made_by("swizzles"))
    st.register_type_strategy(ComposedLayout, made_by("composed_layouts"))
    st.register_type_strategy(Tiler, made_by("tilers"))
    st.register_type_strategy(LinearLayout, made_by("linear_layouts"))
