// For those who run the server: is it well, what does it count, and what can be asked of it.
#include "server/openapi.h"
#include "server/respond.h"
#include "server/routes.h"

namespace riverbank {

namespace {

struct Health {
  bool ok = true;
  bool draining = false;
  std::string program;
};
BOOST_DESCRIBE_STRUCT(Health, (), (ok, draining, program))

Responds health(App& app, const Request&) {
  const Health health{true, app.is_draining(), app.options.program};
  co_return answer_with(health, app.is_draining() ? 503 : 200);
}

Responds metrics(App& app, const Request& request) {
  const bool local = request.address == "127.0.0.1" || request.address == "::1";
  if (!local && !(request.user && request.user->may_read_all()))
    co_return refused_response({403, "not_allowed", "Metrics are for this machine, auditors and operators.", ""});
  co_return text_response("text/plain; version=0.0.4", app.metrics.text());
}

Responds description(App& app, const Request&) { co_return json_response(openapi(app.router)); }

}  // namespace

std::vector<Route> operation_routes() {
  return {
      get<Health>("/healthz", Access::anyone, "200 while serving, 503 while draining", health),
      get<void>("/metrics", Access::anyone, "Counters for Prometheus; for this machine, auditors and operators",
                metrics, {}, {"text/plain"}),
      get<boost::json::object>("/api/openapi.json", Access::anyone, "This description", description),
  };
}

}  // namespace riverbank
