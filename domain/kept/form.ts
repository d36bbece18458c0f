import { z } from "zod";
import { isId } from "#domain/shared/id.ts";
import { parseTidyJson } from "#platform/format/parse-tidy-json.ts";
import { KEPT_TEXT } from "./text.ts";
import {
  AGE_MAX,
  CHANGES_MAX,
  type FollowKey,
  isFollowKey,
  KEPT_KINDS,
  KEPT_LIMITS,
  type KeptChange,
} from "./types.ts";

const change = z
  .object({
    kind: z.enum(KEPT_KINDS),
    key: z.string().max(60),
    removed: z.boolean(),
    age: z
      .number()
      .finite()
      .transform((age) => Math.min(Math.max(0, Math.round(age)), AGE_MAX)),
    value: z.number().int().min(0).max(1000).nullable(),
  })
  .refine(({ kind, key }) => (kind === "follow" ? isFollowKey(key) : isId(key)))
  .refine(({ kind, removed, value }) => (value === null) === (kind !== "place" || removed))
  .transform((one): KeptChange => ({ ...one, key: one.key.toLowerCase() }));

/** An exchange: the device's changes as JSON, the number of the last change that it has seen, and whose lists it has. */
export const exchangeSchema = z.object({
  reader: z.string().max(60).default(""),
  since: z.coerce.number().int().min(0).catch(0),
  changes: z
    .string()
    .default("[]")
    .transform((json, context) => {
      const parsed = z.array(change).max(CHANGES_MAX).safeParse(parseTidyJson(json));
      if (parsed.success) return parsed.data;
      context.addIssue({ code: "custom", message: KEPT_TEXT.notReadable });
      return z.NEVER;
    }),
});

/** The followed subjects that a request names; unknown words are left out, and more than may be followed. */
export function parseFollows(text: string | null): FollowKey[] {
  const keys = (text ?? "").toLowerCase().split(",").filter(isFollowKey);
  return [...new Set(keys)].slice(0, KEPT_LIMITS.follow);
}

/** The moment that a request names in milliseconds since 1970; null without a sensible one. */
export function parseSince(text: string | null, now: Date): Date | null {
  const moment = Number(text || Number.NaN);
  return moment > 0 && moment <= now.getTime() ? new Date(moment) : null;
}
