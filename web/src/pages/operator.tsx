// For operators: everybody's accounts. And the first operator's own, with the link that the server prints at its start. The token stays behind the #: it is
// sent nowhere but with this form.
import { useState, type FormEvent } from "react";
import { post } from "../api";
import { useMe } from "../session";
import { SignIn } from "../ui/sign_in";
import { words } from "../words";
import { deskWords, operatorWords } from "../words_account";
import { Accounts } from "./accounts";

export default function Operator() {
  const me = useMe();
  if (location.hash.length > 1) return <FirstOperator />;
  if (me?.role === "operator") return <Accounts />;
  return (
    <main id="content" className="page">
      <h1>{deskWords.title}</h1>
      <p>{deskWords.onlyOperators}</p>
      <SignIn name="" onDone={() => undefined} />
    </main>
  );
}

function FirstOperator() {
  const t = operatorWords;
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState("");
  const send = (event: FormEvent) => {
    event.preventDefault();
    post("/api/operator", { token: location.hash.slice(1), name, password }).then(
      () => location.assign("/"),
      (error: Error) => setProblem(error.message),
    );
  };
  return (
    <main id="content" className="page">
      <h1>{t.title}</h1>
      <p className="quiet">{t.intro}</p>
      <form className="any-spot panel narrow" onSubmit={send}>
        <label>
          {words.settings.user}
          <input value={name} autoComplete="username" required onChange={(event) => setName(event.target.value)} />
        </label>
        <label>
          {words.settings.password}
          <input
            type="password"
            value={password}
            autoComplete="new-password"
            required
            onChange={(event) => setPassword(event.target.value)}
          />
        </label>
        {problem && (
          <p role="alert" className="minus">
            {problem}
          </p>
        )}
        <button type="submit" className="primary">
          {t.make}
        </button>
      </form>
    </main>
  );
}
