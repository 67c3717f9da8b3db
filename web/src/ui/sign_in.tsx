// Name and password, for somebody who has an account.
import { useState, type FormEvent } from "react";
import { ApiError } from "../api";
import { signIn } from "../session";
import { words } from "../words";
import { accountWords } from "../words_account";
import { CodeInput } from "./code_input";

export const needsCode = (error: Error) => error instanceof ApiError && error.code === "code_needed";

export function SignIn({ name: first, onDone }: { name: string; onDone: () => void }) {
  const t = words.settings;
  const [name, setName] = useState(first);
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState("");
  const [code, setCode] = useState<string | null>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    signIn("/api/login", name, password, code ?? "").then(onDone, (error: Error) => {
      if (needsCode(error)) setCode("");
      setProblem(error.message);
    });
  };
  return (
    <form className="row sign-in" aria-label={t.signIn} onSubmit={send}>
      <label>
        {t.user} <input value={name} autoComplete="username" required onChange={(event) => setName(event.target.value)} />
      </label>
      <label>
        {t.password}{" "}
        <input
          type="password"
          value={password}
          autoComplete="current-password"
          required
          onChange={(event) => setPassword(event.target.value)}
        />
      </label>
      {code !== null && <CodeInput label={accountWords.code} code={code} onChange={setCode} />}
      <button type="submit" className="primary">
        {t.signIn}
      </button>
      {problem && (
        <p role="alert" className="minus">
          {problem}
        </p>
      )}
    </form>
  );
}
