import { writeDay, writeTime } from "#domain/town/hours.ts";
import type { TownField, TownKind } from "#domain/town/kind.ts";
import type { SubmissionChange } from "./types.ts";

interface Words {
  title: string;
  data: Readonly<Partial<Record<string, string>>>;
}

/** A value as people read it; "" for none. */
export function writeValue({ type, options }: TownField, value: string | undefined): string {
  if (!value) return "";
  if (type === "choice") return options?.[value] ?? value;
  if (type === "day") return writeDay(value);
  return type === "moment" ? `${writeDay(value.slice(0, 10))}, ${writeTime(value.slice(11))}` : value;
}

/** What is different in a service from what its reader sent. */
export function listChanges(
  { titleLabel, fields }: Pick<TownKind, "titleLabel" | "fields">,
  sent: Words,
  now: Words,
): SubmissionChange[] {
  const changed = Object.entries(fields).filter(([name]) => (sent.data[name] ?? "") !== (now.data[name] ?? ""));
  return [
    ...(sent.title === now.title ? [] : [{ label: titleLabel, from: sent.title, to: now.title }]),
    ...changed.map(([name, field]) => ({
      label: field.label,
      from: writeValue(field, sent.data[name]),
      to: writeValue(field, now.data[name]),
    })),
  ];
}
