import { readReais } from "#platform/format/money.ts";
import { BrCodeError, type ReadCode, readStatic, type StaticCode } from "./br-code.ts";
import { BR_CODE_TEXT, DEFAULT_AMOUNTS, supportLead, supportTitle } from "./text.ts";

/** The settings of support by Pix, as they are typed. */
export interface SupportSettings {
  support_pix: string | null;
  support_title: string | null;
  support_lead: string | null;
  support_amounts: string | null;
  support_uses: string | null;
  support_names: string | null;
  support_months: string | null;
  support_goal: string | null;
}

/** Where the money goes: a sum that stands out, where the line begins with one, and words. */
export interface SupportUse {
  sum: string | null;
  words: string;
}

/** What readers gave in a month. */
export interface SupportMonth {
  /** "2026-11". */
  month: string;
  centavos: number;
}

/** What the page of support shows. */
export interface Support {
  code: StaticCode;
  title: string;
  lead: string;
  /** Whole reais, ascending. */
  amounts: number[];
  uses: SupportUse[];
  names: string[];
  /** The newest first. */
  months: SupportMonth[];
  /** Of a month, centavos. */
  goal: number | null;
}

/** The lines of a text, without empty ones. */
export const linesOf = (text: string | null): string[] =>
  (text ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

const uniqueLinesOf = (text: string | null) => [...new Set(linesOf(text))];

/** "10, 20, 50" as whole reais, ascending, each once; null where a word is none, and without any. */
export function readAmounts(text: string): number[] | null {
  const amounts = text.split(/[\s,;]+/).filter(Boolean);
  if (amounts.length === 0 || !amounts.every((word) => /^[1-9]\d{0,4}$/.test(word))) return null;
  return [...new Set(amounts.map(Number))].sort((a, b) => a - b);
}

/** A line of what a month gave: "11/2026 2.760,00"; null where it is none. */
export function readMonth(line: string): SupportMonth | null {
  const [, month = "", year = "", sum = ""] = /^(\d{1,2})\/(\d{4})[\s:]+(.+)$/.exec(line) ?? [];
  const centavos = readReais(sum);
  const isMonth = Number(month) >= 1 && Number(month) <= 12 && year >= "2000";
  return isMonth && centavos !== null ? { month: `${year}-${month.padStart(2, "0")}`, centavos } : null;
}

/** The months of a text, the newest first; lines that are none are left out. */
export const readMonths = (text: string | null): SupportMonth[] =>
  linesOf(text)
    .flatMap((line) => readMonth(line) ?? [])
    .sort((a, b) => (a.month < b.month ? 1 : -1));

/** "R$ 58 Repórteres na rua" with its sum apart. */
function readUse(line: string): SupportUse {
  const [, sum, words] = /^((?:R\$\s*)?[\d.]+(?:,\d{1,2})?%?)[\s:]+(.+)$/.exec(line) ?? [];
  return sum && words ? { sum, words } : { sum: null, words: line };
}

/** What the page of support shows; null while the newsroom has pasted no code that can be read. */
export function readSupport(settings: SupportSettings, siteName: string): Support | null {
  const code = readCode(settings.support_pix);
  if (!code) return null;
  return {
    code,
    title: settings.support_title ?? supportTitle(),
    lead: settings.support_lead ?? supportLead(siteName),
    amounts: readAmounts(settings.support_amounts ?? "") ?? readAmounts(DEFAULT_AMOUNTS)!,
    uses: uniqueLinesOf(settings.support_uses).map(readUse),
    names: uniqueLinesOf(settings.support_names),
    months: readMonths(settings.support_months),
    goal: readReais(settings.support_goal ?? ""),
  };
}

/** What is wrong with a code that cannot be used, in Portuguese; null for a usable one. */
export function explainCode(code: string): string | null {
  try {
    readStatic(code);
    return null;
  } catch (error) {
    if (error instanceof BrCodeError) return BR_CODE_TEXT[error.problem];
    throw error;
  }
}

/** A pasted code; null for none, and for one that cannot be used. */
export const readCode = (text: string | null): ReadCode | null =>
  text === null || explainCode(text) !== null ? null : readStatic(text);
