import { PHONE_NAME_MAX } from "./limits.ts";
import type { UrgentPhone } from "./types.ts";

/** Characters of a telephone number as people write it. */
const NUMBER_SIGNS = new Set("0123456789 \u00a0()+-–.");
/** Signs between a name and its number. */
const BETWEEN = new Set(" \u00a0,:;-–");

/** Digits after the country code: short numbers of services, 0800 and the like, and numbers with or without area code. */
const NATIONAL = /^(?:1\d{2}|0[3589]00\d{6,7}|[2-5]\d{7}|9\d{8}|[1-9]{2}(?:[2-5]\d{7}|9\d{8}))$/;

/** The `tel:` address of a Brazilian number; null for anything else. */
export function telephoneHref(number: string): string | null {
  const isInternational = number.trimStart().startsWith("+");
  const digits = number.replace(/\D/g, "");
  if (isInternational && !digits.startsWith("55")) return null;
  // A zero before the area code is that of a long-distance call.
  const national = isInternational ? digits.slice(2) : digits.replace(/^0(?=[1-9]{2}\d{8,9}$)(?![3589]00)/, "");
  if (!NATIONAL.test(national)) return null;
  return national.length >= 10 && !national.startsWith("0") ? `tel:+55${national}` : `tel:${national}`;
}

/** Where the number at the end of a line begins. */
function startOfNumber(line: string): number {
  let start = line.length;
  while (start > 0 && NUMBER_SIGNS.has(line[start - 1]!)) start -= 1;
  // A hyphen or a space before the first digit separates it from the name.
  while (start < line.length && !/[\d(+]/.test(line[start]!)) start += 1;
  return start;
}

/** Reads "Defesa Civil, 199"; null where name or number is missing or wrong. */
function readPhone(line: string): UrgentPhone | null {
  const start = startOfNumber(line);
  const number = line.slice(start).trim();
  let end = start;
  while (end > 0 && BETWEEN.has(line[end - 1]!)) end -= 1;
  const name = line.slice(0, end).trim();
  const href = telephoneHref(number);
  return href && name && name.length <= PHONE_NAME_MAX ? { name, number, href } : null;
}

const linesOf = (text: string) => text.split("\n").map((line) => line.trim());

/** The telephones of a text, a line each; lines that are none are left out. */
export const readPhones = (text: string): UrgentPhone[] =>
  linesOf(text).flatMap((line) => (line ? (readPhone(line) ?? []) : []));

/** The number of the first line that is no telephone, from 1 on; null where all are. */
export function findWrongPhone(text: string): number | null {
  const wrong = linesOf(text).findIndex((line) => line !== "" && readPhone(line) === null);
  return wrong < 0 ? null : wrong + 1;
}
