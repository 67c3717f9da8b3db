// Setting up the second factor: a secret for an authenticator app, a code of it, and recovery codes to keep.
import { useState, type FormEvent } from "react";
import { post, type RecoveryCodes, type SecretOffered } from "../api";
import { reloadMe, useMe } from "../session";
import { accountWords } from "../words_account";
import { CodeInput } from "./code_input";
import { QrCode } from "./qr_code";

export function SecondFactor() {
  const t = accountWords;
  const me = useMe();
  const [offered, setOffered] = useState<SecretOffered | null>(null);
  const [codes, setCodes] = useState<string[]>([]);
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState("");
  const fail = (error: Error) => setProblem(error.message);
  const offer = (event: FormEvent) => {
    event.preventDefault();
    setProblem("");
    post<SecretOffered>("/api/second-factor/offer", { code }).then((next) => (setOffered(next), setCode(""), setCodes([])), fail);
  };
  const enrol = (event: FormEvent) => {
    event.preventDefault();
    setProblem("");
    post<RecoveryCodes>("/api/second-factor", { code }).then((done) => {
      setCodes(done.recovery_codes);
      setOffered(null);
      setCode("");
      void reloadMe();
    }, fail);
  };
  return (
    <section className="panel account-box" aria-labelledby="second-factor">
      <h2 id="second-factor">{t.secondFactor}</h2>
      <p className="quiet">{me?.second_factor ? t.hasSecondFactor : t.noSecondFactor}</p>
      {codes.length > 0 && (
        <div className="notice" role="status">
          <p>{t.recoveryCodes}</p>
          <ul className="recovery-codes">
            {codes.map((each) => (
              <li key={each}>
                <code>{each}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
      {offered ? (
        <form className="any-spot" onSubmit={enrol}>
          <p>{t.scan}</p>
          <QrCode text={offered.uri} label={t.qrCode} />
          <p>
            {t.orType} <code className="secret">{offered.secret.match(/.{1,4}/g)?.join(" ")}</code>
          </p>
          <CodeInput label={t.codeOfApp} code={code} onChange={setCode} />
          <button type="submit" className="primary">
            {t.confirm}
          </button>
        </form>
      ) : (
        <form className="any-spot" onSubmit={offer}>
          {me?.second_factor && <CodeInput label={t.code} code={code} onChange={setCode} />}
          <button type="submit">{me?.second_factor ? t.replace : t.setUp}</button>
        </form>
      )}
      {problem && (
        <p role="alert" className="minus">
          {problem}
        </p>
      )}
    </section>
  );
}
