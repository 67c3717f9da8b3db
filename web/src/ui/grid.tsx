// A table of numbers and words: what its columns are called, and what each of them says of a row. The first one names
// the row.
import type { ComponentProps, ReactNode } from "react";

export interface Column<Row> {
  name?: ReactNode; // left out: a column without a heading, as of bars
  show: (row: Row) => ReactNode;
  className?: string | ((row: Row) => string); // "number" stands to the right, heading and all
  label?: string; // said before the cell where a small screen shows no headings
}

interface GridProps<Row> {
  columns: (Column<Row> | false)[];
  rows: Row[];
  keyOf: (row: Row, at: number) => string | number;
  rowOf?: (row: Row) => ComponentProps<"tr">;
  className?: string;
}

const headClass = <Row,>({ className }: Column<Row>) => (typeof className === "string" ? className : className && "number");

export function Grid<Row>({ columns, rows, keyOf, rowOf, className = "" }: GridProps<Row>) {
  const shown = columns.filter((column): column is Column<Row> => column !== false);
  return (
    <table className={`grid ${className}`.trim()}>
      <thead>
        <tr>
          {shown.map((column, i) =>
            column.name === undefined ? (
              <td key={i} className={headClass(column)} />
            ) : (
              <th key={i} scope="col" className={headClass(column)}>
                {column.name}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={keyOf(row, at)} {...rowOf?.(row)}>
            {shown.map(({ show, className: kind, label }, i) => {
              const Cell = i === 0 ? "th" : "td";
              return (
                <Cell
                  key={i}
                  scope={i === 0 ? "row" : undefined}
                  className={typeof kind === "function" ? kind(row) : kind}
                  data-label={label}
                >
                  {show(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
