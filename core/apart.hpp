// apart.hpp: functions that stay functions.
//
// Rules whose steps hand over to each other in circles (a fight ends, the month goes on, another
// begins) would be copied into one another by nvcc until it runs out of patience. APART before the
// steps where they meet keeps each of them one function there; other compilers know it by
// themselves.
#pragma once

#if defined(__CUDA_ARCH__)
#define APART __noinline__
#else
#define APART
#endif
