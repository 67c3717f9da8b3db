// Whether standard output may be coloured: a person looks at it, and has not said no (https://no-color.org: the
// variable counts where it is not empty).
#pragma once

namespace riverbank {

bool colour_is_wanted();

}  // namespace riverbank
