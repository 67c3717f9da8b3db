// Files and folders for their owner alone: 0600 and 0700, whatever the umask says.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "store/database.h"

namespace riverbank {

// A new file with this text, on disk when it returns; refused where there is one already.
Result<Done, Error> write_private_file(const std::filesystem::path& file, std::string_view text);
// An empty file, if there is none yet.
Result<Done, Error> make_private_file(const std::filesystem::path& file);
// With those above it that are missing; one that is there stays as it is.
Result<Done, Error> make_private_folder(const std::filesystem::path& folder);
// Takes the rights of others from a file that is there and ours; a file that is not ours stays as it is.
void close_to_others(const std::filesystem::path& file);
bool others_may_read(const std::filesystem::path& file);

}  // namespace riverbank
