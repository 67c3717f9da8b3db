// What the connection is doing, when it is not simply open.
import { connection } from "../connection";
import { forgetSession } from "../session";
import { words } from "../words";

export function ConnectionNote({ status, draining }: { status: string; draining: string }) {
  const t = words.connection;
  if (status === "lost") return <p className="notice bad" role="status">{t.lost}</p>;
  if (status === "replaced") return <p className="notice" role="status">{t.replaced} <button type="button" onClick={() => connection.open()}>{t.here}</button></p>;
  if (status === "over")
    return <p className="notice bad" role="status">{t.over} <button type="button" onClick={() => (forgetSession(), location.reload())}>{t.again}</button></p>;
  if (draining) return <p className="notice" role="status">{draining || t.draining}</p>;
  return null;
}
