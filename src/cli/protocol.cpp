// riverbank protocol: the types of the WebSocket protocol and of REST, for those who write a client.
#include <fmt/core.h>

#include "cli/commands.h"
#include "server/protocol_typescript.h"

namespace riverbank {

void add_protocol(CLI::App& app, Session& session) {
  CLI::App* command = app.add_subcommand("protocol", "Print the types of the WebSocket protocol, as TypeScript");
  command->footer(
      "web/src/protocol.ts is what it prints, web/src/rest.ts with --rest. Explained in docs/protocol.md and "
      "docs/server.md.");
  const auto rest = std::make_shared<bool>(false);
  command->add_flag("--rest", *rest, "Print the types of the REST interface instead");
  command->callback([&session, rest] {
    fmt::print("{}", *rest ? rest_typescript() : protocol_typescript());
    session.exit_code = 0;
  });
}

}  // namespace riverbank
