// A house's rule sheet: what is wagered, what it pays, what it returns, and how open points are read.
import { useEffect, useState } from "react";
import { gamePath, getOnce, type Game, type SheetSection } from "../api";
import { Link } from "../router";
import { useLoaded } from "../use";
import { namesReturned, wagerName } from "../main_game";
import { money } from "../money";
import { words } from "../words";
import { rulesWords } from "../words_rules";
import { handWords, PayTableView, ReturnsView } from "../ui/rule_parts";

export default function RuleSheet({ house }: { house: string }) {
  const { data: game, error } = useLoaded(() => getOnce<Game>(gamePath(house)), house);
  useEffect(() => {
    if (game) document.title = `${game.name} · ${words.brand}`;
  }, [game]);
  if (error)
    return (
      <main id="content" className="page">
        <h1>{rulesWords.notShown}</h1>
        <p role="alert" className="notice bad">
          {error.message}
        </p>
        <Link href="/rules">{rulesWords.title}</Link>
      </main>
    );
  if (!game)
    return (
      <main id="content" className="page">
        <p className="quiet">{words.loading}</p>
      </main>
    );
  return (
    <main id="content" className="page sheet-page">
      <Sheet game={game} />
    </main>
  );
}

/** Also beside a table, without leaving the seat. */
export function Sheet({ game }: { game: Game }) {
  const t = rulesWords;
  const { rules } = game;
  return (
    <>
      <p className="links">
        <Link href="/rules">{t.title}</Link>
        <Link href={`/compare/${game.id}/`}>{t.compare}</Link>
        <a href={`${gamePath(game.id)}/parsheet`}>{t.parSheet}</a>
        <a href={`${gamePath(game.id)}/parsheet?format=xlsx`} download={`${game.id}.xlsx`}>
          {t.parSheetFile}
        </a>
      </p>
      <h1>{game.name}</h1>
      <p className="lead">{rules.title}</p>
      <p className="quiet">
        {rules.issuer} · {t.bankedBy[rules.banking.by]} {t.seats(game.seats)}.{" "}
        {t.qualifies(handWords(rules.qualification.at_least), namesReturned(game))}{" "}
        <span className="clause">{rules.qualification.clause}</span> {t.readNote}
      </p>
      <section aria-label={t.wagers}>
        <h2>{t.wagers}</h2>
        <div className="wager-cards">
          {game.wagers.map((offered) => {
            const rule = rules.wagers.find((each) => each.id === offered.id);
            return rule ? (
              <div key={offered.id} className="panel">
                <h3>
                  {rule.name} <span className="tag">{rule.optional ? words.table.optional : words.table.required}</span>
                </h3>
                <p>{rule.says}</p>
                <p className="quiet small">
                  {offered.minimum === offered.maximum ? money(offered.minimum) : `${money(offered.minimum)} – ${money(offered.maximum)}`}
                  {rule.pays ? ` · ${rule.pays}` : ""} <span className="clause">{rule.clauses.place}</span>
                </p>
              </div>
            ) : null;
          })}
        </div>
      </section>
      <section>
        <h2>{t.returns}</h2>
        <ReturnsView game={game} />
      </section>
      <section aria-label={t.payTables}>
        <h2>{t.payTables}</h2>
        <div className="pay-tables">
          {game.pay_tables.map((each) => (
            <PayTableView key={each.wager} table={each.table} name={each.name} />
          ))}
        </div>
      </section>
      <section aria-label={t.streets}>
        <h2>{t.streets}</h2>
        <ul className="plain">
          {rules.streets.map((street) => (
            <li key={street.id}>
              <b>{street.name}</b>:{" "}
              {t.otherwise(street.play.map((n) => `${n}×`).join(" / "), wagerName(game, game.main_wager), street.otherwise)}{" "}
              <span className="clause">{street.clause}</span>
            </li>
          ))}
        </ul>
      </section>
      {game.sheet.map((section) => (
        <SheetSectionView key={section.heading} section={section} />
      ))}
      {rules.inscriptions.length > 0 && (
        <section aria-label={t.inscriptions}>
          <h2>{t.inscriptions}</h2>
          <ul className="plain">
            {rules.inscriptions.map((each) => (
              <li key={each.says}>
                {each.says} <span className="clause">{each.clause}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {game.fees.notice && (
        <section aria-label={t.fees}>
          <h2>{t.fees}</h2>
          <p>{game.fees.notice}</p>
          <table>
            <thead>
              <tr>
                {t.feeColumns.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {game.fees.table.map((row) => (
                <tr key={row.wager}>
                  <td>{row.limit}</td>
                  <th scope="row">{row.wager}</th>
                  <td>{row.player}</td>
                  <td>{row.per_square}</td>
                  <td>{row.on_action}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {rules.readings.length > 0 && (
        <section aria-label={t.readings}>
          <h2>{t.readings}</h2>
          {rules.readings.map((reading) => (
            <div key={reading.id} className="reading">
              <p>
                <b>{reading.id}</b> {reading.open} <span className="clause">{reading.clauses.join(", ")}</span>
              </p>
              <p className="taken">{reading.taken}</p>
            </div>
          ))}
        </section>
      )}
      <section aria-label={t.irregularities}>
        <h2>{t.irregularities}</h2>
        <ul className="plain">
          {rules.irregularities.map((each) => (
            <li key={each.id}>
              <b>{handWords(each.id)}</b>: {each.says} <span className="clause">{each.clause}</span>
            </li>
          ))}
        </ul>
      </section>
      <Clauses game={game} />
      <p className="quiet small">
        {t.hash} <code>{game.content_hash}</code>
      </p>
    </>
  );
}

/** Steps and points as the server words them: how it is dealt, what is done with hands and decks. */
function SheetSectionView({ section }: { section: SheetSection }) {
  const heading = section.heading.charAt(0) + section.heading.slice(1).toLowerCase();
  return (
    <section aria-label={heading}>
      <h2>{heading}</h2>
      {section.parts.map((part, i) => {
        const List = part.in_order ? "ol" : "ul";
        return (
          <div key={i}>
            {part.title && (
              <h3>
                {part.title} <span className="clause">{part.clause}</span>
              </h3>
            )}
            <List className={part.in_order ? "steps" : "plain"}>
              {part.lines.map((line, k) => (
                <li key={k}>
                  {line.label && <b>{line.label}: </b>}
                  {line.says} <span className="clause">{line.clause}</span>
                </li>
              ))}
            </List>
          </div>
        );
      })}
    </section>
  );
}

function Clauses({ game }: { game: Game }) {
  const t = rulesWords;
  const [find, setFind] = useState("");
  const wanted = find.toLowerCase();
  const found = game.rules.clauses
    .filter((clause) => wanted !== "" && `${clause.id} ${clause.says}`.toLowerCase().includes(wanted))
    .slice(0, 40);
  return (
    <section aria-label={t.clauses}>
      <h2>{t.clauses}</h2>
      <label className="find">
        {t.search}
        <input type="search" value={find} onChange={(event) => setFind(event.target.value)} />
      </label>
      <ul className="plain">
        {found.map((clause) => (
          <li key={clause.id}>
            <b>{clause.id}</b> {clause.says}
          </li>
        ))}
      </ul>
    </section>
  );
}
