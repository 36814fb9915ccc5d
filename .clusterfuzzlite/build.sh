#!/usr/bin/env bash
# Builds the fuzz targets as OSS-Fuzz and ClusterFuzzLite ask for it:
#   CC, CXX, CFLAGS, CXXFLAGS   the compiler, with the sanitizer and the coverage
#   LIB_FUZZING_ENGINE          what a target is linked with
#   SRC, WORK, OUT              sources, a folder to build in, and where the targets go
# A target goes to $OUT/NAME, its seeds to $OUT/NAME_seed_corpus.zip.
set -euo pipefail

source_folder=${SRC:?}/plumbline   # where the Dockerfile has put it
build=${WORK:?}/plumbline

# The libraries of the system are those of libstdc++, and so are the targets.
CXXFLAGS=${CXXFLAGS//-stdlib=libc++/}

cmake -S "$source_folder" -B "$build" -G Ninja \
      -D CMAKE_BUILD_TYPE=Release -D CMAKE_CXX_FLAGS_RELEASE=-O1 \
      -D CMAKE_CXX_COMPILER="${CXX:?}" -D CMAKE_CXX_FLAGS="$CXXFLAGS" \
      -D PLUMB_FUZZING_ENGINE="${LIB_FUZZING_ENGINE:?}" -D BUILD_TESTING=OFF \
      -D PLUMB_PCH=OFF -D PLUMB_UNITY=ON \
      -D CMAKE_BUILD_RPATH='$ORIGIN/lib'
targets=(notation eval protocol judge ptx pack laws)
cmake --build "$build" --parallel "$(nproc)" --target "${targets[@]/#/fuzz_}"

# The machine that runs a target has no more libraries than those of a bare system.
mkdir -p "${OUT:?}/lib"
for target in "${targets[@]}"; do
  cp "$build/fuzz_$target" "$OUT/$target"
  ldd "$OUT/$target" | awk '/=> \// && !/\/(libc|libm|libpthread|libdl|librt|libgcc_s)\.so/ {print $3}' |
    xargs -r cp -n -L -t "$OUT/lib"
  (cd "$source_folder/tests/fuzz/corpora/$target" && zip -q -r "$OUT/${target}_seed_corpus.zip" .)
done
