import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import table from "./table.module.css";

interface Column {
  name: string;
  /** A second line of its header. */
  note?: string;
  /** Whether its cells are numbers or buttons, which stand at its end. */
  isAtEnd?: boolean;
  /** Whether only those hear its name who do not see the table. */
  isUnseen?: boolean;
}

/** A column of numbers. */
export const numbers = (name: string): Column => ({ name, isAtEnd: true });

/** The column of a row's buttons. */
export const ACTIONS = numbers("Ações");

/** The column of order numbers, whose header explains their direction. */
export const ORDER: Column = { name: "Ordem", note: "menor primeiro", isAtEnd: true };

/** Help text of the fields for an order number. Articles are ordered the other way round: the largest comes first. */
export const ORDER_HELP = "O número menor aparece primeiro.";

interface ListPanelProps<Item> {
  /** What the rows are. */
  label: string;
  /** For links that scroll to it. */
  id?: string;
  items: readonly Item[];
  columns: readonly (string | Column)[];
  /** Said in place of the table if it has no rows. */
  empty: string;
  /** Search and filters, above the table. */
  filters?: ReactNode;
  /** Pages and notes, below it. */
  after?: ReactNode;
  /** Of the table. */
  className?: string;
  /** Renders a row, with its key. */
  children: (item: Item, index: number) => ReactNode;
}

/** The table of a list screen with its filters; where it is narrow, each row is a card. */
export function ListPanel<Item>({
  label,
  id,
  items,
  columns,
  empty,
  filters,
  after,
  className,
  children,
}: ListPanelProps<Item>) {
  const headers = columns.map((column) => (typeof column === "string" ? { name: column } : column));
  return (
    <section id={id} className={`panel ${table.cards}`} aria-label={label}>
      {filters}
      {items.length === 0 ? (
        <p className="pad list-empty">{empty}</p>
      ) : (
        <table className={classNames(table.table, className)}>
          <thead>
            <tr>
              {headers.map(({ name, note, isAtEnd, isUnseen }: Column) => (
                <th key={name} className={isAtEnd ? table.num : undefined}>
                  {isUnseen ? <span className="sr">{name}</span> : name}
                  {note && <small>{note}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{items.map(children)}</tbody>
        </table>
      )}
      {after}
    </section>
  );
}
