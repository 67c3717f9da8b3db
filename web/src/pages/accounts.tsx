// Other people's accounts, for operators. Every act asks for a code and a reason.
import { useCallback, useEffect, useState, type FormEvent } from "react";
import { get, post, type AccountList, type AccountShown, type PasswordGiven } from "../api";
import { useMe } from "../session";
import { when } from "../time";
import { CodeInput } from "../ui/code_input";
import { Failed } from "../ui/failed";
import { accountWords, deskWords } from "../words_account";

type Act = "disable" | "enable" | "unlock" | "role" | "password" | "second-factor";
const ROLES = ["player", "dealer", "floor", "auditor", "operator"] as const;

function Order({ account, act, onDone }: { account: AccountShown; act: Act; onDone: (said: string) => void }) {
  const t = deskWords;
  const [code, setCode] = useState("");
  const [reason, setReason] = useState("");
  const [role, setRole] = useState(account.role);
  const [problem, setProblem] = useState("");
  const send = (event: FormEvent) => {
    event.preventDefault();
    setProblem("");
    post<AccountShown | PasswordGiven>(`/api/users/${account.player}/${act}`, {
      code,
      reason,
      ...(act === "role" ? { role } : {}),
    }).then(
      (done) => onDone("password" in done ? t.given(account.name, done.password) : t.done(account.name)),
      (error: Error) => setProblem(error.message),
    );
  };
  return (
    <form className="any-spot" aria-label={t.acts[act]} onSubmit={send}>
      <h2>{t.order(t.acts[act], account.name)}</h2>
      {act === "role" && (
        <label>
          {t.role}
          <select value={role} onChange={(event) => setRole(event.target.value)}>
            {ROLES.map((each) => (
              <option key={each} value={each}>
                {t.roles[each]}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        {t.reason}
        <input value={reason} maxLength={200} required onChange={(event) => setReason(event.target.value)} />
      </label>
      <CodeInput label={accountWords.code} code={code} onChange={setCode} />
      {problem && (
        <p role="alert" className="minus">
          {problem}
        </p>
      )}
      <button type="submit" className="primary">
        {t.acts[act]}
      </button>
    </form>
  );
}

const actsOn = (account: AccountShown): Act[] => [
  account.disabled ? "enable" : "disable",
  ...(account.locked ? (["unlock"] as const) : []),
  "role",
  "password",
  ...(account.second_factor ? (["second-factor"] as const) : []),
];

export function Accounts() {
  const t = deskWords;
  const me = useMe();
  const [name, setName] = useState("");
  const [accounts, setAccounts] = useState<AccountShown[] | null>(null);
  const [chosen, setChosen] = useState<{ account: AccountShown; act: Act } | null>(null);
  const [said, setSaid] = useState("");
  const [problem, setProblem] = useState("");
  const load = useCallback((part: string) => {
    setProblem("");
    get<AccountList>(`/api/users?name=${encodeURIComponent(part)}`).then(
      (list) => setAccounts(list.accounts),
      (error: Error) => setProblem(error.message),
    );
  }, []);
  useEffect(() => load(""), [load]);
  const search = (event: FormEvent) => (event.preventDefault(), load(name));
  const done = (text: string) => (setChosen(null), setSaid(text), load(name));
  return (
    <main id="content" className="page">
      <h1>{t.title}</h1>
      <p className="quiet">{t.intro}</p>
      <form className="row search" role="search" onSubmit={search}>
        <label>
          {t.search} <input value={name} onChange={(event) => setName(event.target.value)} />
        </label>
        <button type="submit">{t.find}</button>
      </form>
      {said && (
        <p role="status" className="notice">
          {said}
        </p>
      )}
      {problem && <Failed says={problem} onRetry={() => load(name)} />}
      {chosen && <Order key={`${chosen.account.player} ${chosen.act}`} account={chosen.account} act={chosen.act} onDone={done} />}
      {accounts && (
        <div className="scroller">
          <table className="grid accounts">
            <thead>
              <tr>
                <th scope="col">{t.number}</th>
                <th scope="col">{t.name}</th>
                <th scope="col">{t.role}</th>
                <th scope="col">{t.state}</th>
                <th scope="col">{t.last}</th>
                <th scope="col">{t.act}</th>
              </tr>
            </thead>
            <tbody>
              {accounts.map((account) => (
                <tr key={account.player}>
                  <td>{account.player}</td>
                  <td>{account.name}</td>
                  <td>{t.roles[account.role] ?? account.role}</td>
                  <td>{t.stateOf(account)}</td>
                  <td>{account.last_sign_in ? when(account.last_sign_in) : t.never}</td>
                  <td>
                    {account.player !== me?.player &&
                      actsOn(account).map((act) => (
                        <button key={act} type="button" onClick={() => (setSaid(""), setChosen({ account, act }))}>
                          {t.acts[act]}
                        </button>
                      ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </main>
  );
}
