// Says so when the server's log is not the one this browser saw before: somebody set the server back, or bent its record.
import { useEffect, useState } from "react";
import { acceptLog, checkLog, type LogVerdict } from "../fair/log";
import { words } from "../words";

const EVERY_MS = 5 * 60_000;
const t = words.log;

export function LogAlarm() {
  const [verdict, setVerdict] = useState<LogVerdict>("good");
  useEffect(() => {
    // A server that does not answer says nothing about its log.
    const check = () => void checkLog().then(setVerdict, () => undefined);
    check();
    const timer = setInterval(check, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  if (verdict === "good") return null;
  return (
    <div className="log-alarm" role="alert">
      <b>{t.title}</b> {t[verdict]} {t.then}
      <button
        type="button"
        onClick={() =>
          void acceptLog().then(
            () => setVerdict("good"),
            () => undefined,
          )
        }
      >
        {t.accept}
      </button>
    </div>
  );
}
