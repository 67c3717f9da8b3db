// Reads transcripts: text in, rounds or every problem of the text out. One file may hold several rounds; each begins
// with the line "riverbank round 1". Grammar: docs/transcript.md.
#pragma once

#include <vector>

#include "base/error.h"
#include "base/result.h"
#include "rules/source_text.h"
#include "transcript/transcript.h"

namespace riverbank {

Result<std::vector<Transcript>, Errors> parse_transcripts(const SourceText& source);

}  // namespace riverbank
