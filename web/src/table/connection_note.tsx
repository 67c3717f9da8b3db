// What the connection is doing, when it is not simply open.
import { connection, useConnection } from "../connection";
import { forgetSession, useMe } from "../session";
import { SignIn } from "../ui/sign_in";
import { words } from "../words";

export function ConnectionNote() {
  const t = words.connection;
  const { status, draining, problem } = useConnection();
  if (status === "lost")
    return (
      <p className="notice bad" role="status">
        {t.lost}
      </p>
    );
  if (status === "replaced")
    return (
      <p className="notice" role="status">
        {t.replaced}{" "}
        <button type="button" onClick={() => connection.open()}>
          {t.here}
        </button>
      </p>
    );
  if (status === "over") return <SessionOver />;
  if (problem)
    return (
      <p className="notice bad" role="alert">
        {problem}
      </p>
    );
  if (draining)
    return (
      <p className="notice" role="status">
        {draining}
      </p>
    );
  return null;
}

/** The way back: as a new guest, or as who was signed in. */
function SessionOver() {
  const t = words.connection;
  const me = useMe();
  return (
    <div className="notice bad session-over">
      <p role="status">{t.over}</p>
      {me && !me.guest && <SignIn name={me.name} onDone={() => location.reload()} />}
      <button type="button" onClick={() => (forgetSession(), location.reload())}>
        {t.again}
      </button>
    </div>
  );
}
