// The shelf: rulebooks and the houses that play by them.
import { useEffect } from "react";
import { getOnce, type House, type RulebookSummary } from "../api";
import { Link } from "../router";
import { useLoaded } from "../use";
import { mainWager } from "../main_game";
import { money } from "../money";
import { words } from "../words";
import { rulesWords } from "../words_rules";

export default function Rules() {
  const t = rulesWords;
  const books = useLoaded(() => getOnce<{ rulebooks: RulebookSummary[] }>("/api/rulebooks"), "rulebooks");
  const houses = useLoaded(() => getOnce<{ houses: House[] }>("/api/houses"), "houses");
  useEffect(() => {
    document.title = `${t.title} · ${words.brand}`;
  }, [t.title]);
  const list = houses.data?.houses ?? [];
  const error = books.error ?? houses.error;
  return (
    <main id="content" className="page">
      <h1>{t.title}</h1>
      <p className="lead">{t.intro}</p>
      {list.length > 1 && (
        <p className="links">
          <Link href={`/compare/${list[0]!.id}/${list.find((house) => house.rulebook !== list[0]!.rulebook)?.id ?? list[1]!.id}`}>
            {t.compareTitle}
          </Link>
        </p>
      )}
      {error && (
        <p role="alert" className="notice bad">
          {error.message}
        </p>
      )}
      {!books.data && !error && <p className="quiet">{words.loading}</p>}
      <div className="shelf">
        {books.data?.rulebooks.map((book) => (
          <section key={book.id} className="panel" aria-label={book.title}>
            <h2>{book.title}</h2>
            <p className="quiet">
              {book.issuer} · {t.bankedBy[book.banked_by]} {book.clauses} {t.clauses.toLowerCase()}
            </p>
            <ul className="houses">
              {list
                .filter((house) => house.rulebook === book.id)
                .map((house) => {
                  const main = mainWager(house);
                  return (
                    <li key={house.id}>
                      <Link href={`/rules/${house.id}`}>{house.name}</Link>{" "}
                      {main && (
                        <span className="quiet">
                          {money(main.minimum)}–{money(main.maximum)}, {t.seats(house.seats)}
                        </span>
                      )}
                    </li>
                  );
                })}
            </ul>
          </section>
        ))}
      </div>
    </main>
  );
}
