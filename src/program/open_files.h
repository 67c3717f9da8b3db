// Each connection is an open file; the usual limit of a shell is too small for a full room.
#pragma once

namespace riverbank {

// As many as the system lets us have.
void raise_open_files();

}  // namespace riverbank
