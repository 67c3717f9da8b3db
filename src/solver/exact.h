// Exact numbers without a limit: what the figures of side wagers are stated in. Counts of deals with seven hands pass
// 2^64 (10^23), and a variance multiplies two of them.
#pragma once

#include <cstdint>
#include <string>

#include <boost/multiprecision/cpp_int.hpp>

namespace riverbank {

using Integer = boost::multiprecision::cpp_int;
using Fraction = boost::multiprecision::cpp_rational;  // always in lowest terms

__extension__ using Wide = __int128;

inline Integer integer(Wide value) { return Integer(value); }
inline double as_double(const Fraction& value) { return value.convert_to<double>(); }

// "133,784,560"
std::string grouped(const Integer& value);

}  // namespace riverbank
