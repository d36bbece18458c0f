import { z } from "zod";
import {
  addressField,
  FROM_LIST,
  lineField,
  requiredLine,
  switchField,
  textField,
} from "#domain/shared/form-fields.ts";
import { isCalendarDay } from "#platform/format/calendar-days.ts";
import { hasPlainYear } from "#platform/format/local-time.ts";
import { readTime } from "./hours.ts";
import type { TownField, TownKind } from "./kind.ts";
import { isTownKind, type TownKindName, townKind } from "./kinds.ts";
import { TOWN_TITLE_MAX } from "./limits.ts";
import { TOWN_TEXT } from "./text.ts";

/** Most characters of a field that says no other number. */
const LINE_MAX = 200;

const isMoment = (typed: string) =>
  isCalendarDay(typed.slice(0, 10)) && /^T([01]\d|2[0-3]):[0-5]\d$/.test(typed.slice(10));
const optional = (isRight: (typed: string) => boolean, error: string) =>
  z
    .string()
    .trim()
    .default("")
    .refine((typed) => typed === "" || isRight(typed), error)
    .transform((typed) => typed || null);

/** A field of a kind, typed: null where it is empty. */
function fieldSchema({ type = "line", max = LINE_MAX, options = {} }: TownField) {
  if (type === "choice") return optional((typed) => Object.hasOwn(options, typed), FROM_LIST);
  if (type === "moment") return optional((typed) => isMoment(typed) && hasPlainYear(typed), TOWN_TEXT.day);
  if (type === "day") return optional(isCalendarDay, TOWN_TEXT.day);
  if (type === "time") return optional((typed) => readTime(typed) === typed, "Escolha a hora");
  if (type === "phone") return optional((typed) => typed.length <= 40 && /\d{3}/.test(typed), TOWN_TEXT.phone);
  if (type === "link") return addressField;
  return type === "line" ? lineField(max) : textField(max);
}

/** Says what is wrong with a field. */
type Refuse = (field: string, message: string) => void;

/**
 * The title and the fields of a kind, typed; what is wrong is said to `refuse`.
 * @param missing said where there is no title
 */
export function readKindFields(
  { fields, check }: Pick<TownKind, "fields" | "check">,
  typed: Record<string, string>,
  refuse: Refuse,
  missing: string = TOWN_TEXT.title,
) {
  const data: Record<string, string> = {};
  let isWrong = false;
  const say: Refuse = (field, message) => {
    isWrong = true;
    refuse(field, message);
  };
  const title = readField(typed, "title", requiredLine(TOWN_TITLE_MAX, missing), say) ?? "";
  for (const [field, facts] of Object.entries(fields)) {
    const value = readField(typed, field, fieldSchema(facts), say);
    if (value !== null) data[field] = value;
    else if (facts.required && !typed[field]?.trim()) say(field, facts.required);
  }
  // Rules about several fields need them all to be right.
  if (!isWrong) for (const [field, message] of Object.entries(check?.(data) ?? {})) if (message) say(field, message);
  return { title, data };
}

function readField<Value>(typed: Record<string, string>, field: string, schema: z.ZodType<Value>, refuse: Refuse) {
  const result = schema.safeParse(typed[field]);
  if (result.success) return result.data;
  refuse(field, result.error.issues[0]!.message);
  return null;
}

/** What the form of a service stores. */
export interface TownForm {
  kind: TownKindName;
  title: string;
  picture: string | null;
  shown: boolean;
  data: Record<string, string>;
}

/** The form of a service, whose kind decides about its fields (docs/product.md, "Services of the town"). */
export const townSchema = z.record(z.string(), z.string()).transform((typed, context): TownForm => {
  const { kind: name } = typed;
  const refuse = (field: string, message: string) => {
    context.issues.push({ code: "custom", message, path: [field], input: typed });
  };
  if (!isTownKind(name)) {
    refuse("kind", FROM_LIST);
    return z.NEVER;
  }
  const kind = townKind(name);
  const picture = kind.picture ? readField(typed, "picture", addressField, refuse) : null;
  const shown = readField(typed, "shown", switchField, refuse) ?? false;
  const { title, data } = readKindFields(kind, typed, refuse);
  if (shown && kind.confirmed && !data[kind.confirmed]) refuse(kind.confirmed, TOWN_TEXT.unconfirmed);
  return context.issues.length > 0 ? z.NEVER : { kind: name, title, picture, shown, data };
});
