// cutlass/gpu_generics.h of SYCL*TLA 0.9.1 defines ::ffs, which the system's header declares too.
#pragma once
