import { z } from "zod";
import { onOff } from "#domain/settings/form.ts";
import { readReais } from "#platform/format/money.ts";
import { tidyLine } from "#platform/format/tidy.ts";
import {
  AMOUNT_MAX,
  AMOUNTS_MAX,
  MONTHS_MAX,
  NAMES_MAX,
  SUPPORT_CODE_MAX,
  SUPPORT_LEAD_MAX,
  SUPPORT_LINE_MAX,
  SUPPORT_LINES_MAX,
  SUPPORT_TITLE_MAX,
  USES_MAX,
} from "./limits.ts";
import { explainCode, linesOf, readAmounts, readMonth } from "./support.ts";
import { BR_CODE_TEXT } from "./text.ts";

const tooLong = (max: number) => `Use no máximo ${max} letras`;
const line = (max: number) => z.string().trim().overwrite(tidyLine).max(max, tooLong(max));

/** The problem of a line, for those before it; null without one. */
type ExplainLine = (line: string, earlier: string[]) => string | null;

/** Text in lines, of which each is checked. */
const lines = (max: number, explain: ExplainLine = () => null) =>
  z
    .string()
    .max(SUPPORT_LINES_MAX, tooLong(SUPPORT_LINES_MAX))
    .transform((text) => text.replaceAll("\r\n", "\n").trim())
    .superRefine((text, context) => {
      const all = linesOf(text);
      const problems = all.map((one, index) =>
        one.length > SUPPORT_LINE_MAX ? tooLong(SUPPORT_LINE_MAX) : explain(one, all.slice(0, index)),
      );
      const wrong = problems.findIndex((problem) => problem !== null);
      const message = wrong === -1 ? null : `Confira a linha ${wrong + 1}: ${problems[wrong]?.toLowerCase()}`;
      if (message) context.addIssue({ code: "custom", message });
      else if (all.length > max) context.addIssue({ code: "custom", message: `Use no máximo ${max} linhas` });
    });

const explainMonth: ExplainLine = (line, earlier) => {
  const month = readMonth(line)?.month;
  if (month === undefined) return "escreva o mês e a soma, como 11/2026 2.760,00";
  return earlier.some((one) => readMonth(one)?.month === month) ? "este mês já está em outra linha" : null;
};

/** The problem of the amounts that the page shall offer; null without one. */
function explainAmounts(text: string): string | null {
  const amounts = text === "" ? [] : readAmounts(text);
  if (amounts === null || amounts.some((amount) => amount > AMOUNT_MAX))
    return `Escreva valores inteiros em reais, até ${AMOUNT_MAX}, separados por vírgulas, como 10, 20, 50`;
  return amounts.length > AMOUNTS_MAX ? `Use no máximo ${AMOUNTS_MAX} valores` : null;
}

const checked = <Schema extends z.ZodType<string>>(schema: Schema, explain: (text: string) => string | null) =>
  schema.superRefine((text, context) => {
    const message = explain(text);
    if (message) context.addIssue({ code: "custom", message });
  });

/** The settings of support by Pix (docs/product.md, "Support"). Without a code there is no page. */
export const supportSchema = z.object({
  support_pix: checked(z.string().trim().max(SUPPORT_CODE_MAX, BR_CODE_TEXT.format), (code) =>
    code === "" ? null : explainCode(code),
  ),
  support_title: line(SUPPORT_TITLE_MAX),
  support_lead: line(SUPPORT_LEAD_MAX),
  support_amounts: checked(z.string().trim().max(SUPPORT_LINE_MAX, tooLong(SUPPORT_LINE_MAX)), explainAmounts),
  support_uses: lines(USES_MAX),
  support_names: lines(NAMES_MAX),
  support_months: lines(MONTHS_MAX, explainMonth),
  support_goal: checked(z.string().trim().max(SUPPORT_LINE_MAX, tooLong(SUPPORT_LINE_MAX)), (goal) =>
    goal === "" || readReais(goal) !== null ? null : "Escreva um valor como 4.000 ou 4.000,50",
  ),
  support_ask_article: onOff,
  support_ask_for_you: onOff,
  support_ask_newsletter: onOff,
  support_quiet: onOff,
});
