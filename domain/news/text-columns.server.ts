import { news } from "#db/schema/news.ts";
import { SHOWN_TEXTS, type ShownText, TEXT_FIELDS, type TextField } from "./fields.ts";

type Missing = Exclude<TextField, keyof typeof news>;

/** Does not compile while the table lacks the column of a field of plain text; the error names the field. */
const table: [Missing] extends [never] ? object : { "no column in db/schema/news.ts": Missing } = news;

/** The column of a field. A missing one counts as that of the summary, so that the error above is the only one. */
type ColumnOf<Name> = Name extends keyof typeof news ? (typeof news)[Name] : (typeof news)["summary"];

const pickColumns = <Name extends TextField>(names: Name[]) =>
  Object.fromEntries(names.map((name): [Name, unknown] => [name, Reflect.get(table, name)])) as {
    [Key in Name]: ColumnOf<Key>;
  };

/** Columns of all plain texts of an article. */
export const textColumns: { [Name in TextField]: ColumnOf<Name> } = pickColumns(TEXT_FIELDS);
/** Columns of the plain texts that readers see. */
export const shownColumns: { [Name in ShownText]: ColumnOf<Name> } = pickColumns(SHOWN_TEXTS);
