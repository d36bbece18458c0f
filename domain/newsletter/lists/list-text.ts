import { slashedDay } from "#platform/format/calendar-days.ts";
import { formatCount, formatNumber } from "#platform/format/numbers.ts";
import type { ListedSubscription, ListState, SuppressionReason } from "../subscribers/subscriber-list.ts";
import type { LineProblem, RefusedLine } from "./address-file.ts";
import type { UnreadableFile } from "./address-records.ts";

/** Messages of the list of subscribers. */
export const LIST_TEXT = {
  failed: "A lista não foi mudada",
  reasonRequired: "Escreva o motivo",
  reasonLong: "Use no máximo 300 letras",
  wordsRequired: "Escreva com que palavras estas pessoas aceitaram receber o boletim",
  wordsLong: "Use no máximo 600 letras",
  pageLong: "Use no máximo 300 letras",
  suppressed: "Nada mais vai para este endereço",
  alreadySuppressed: "Nada ia para este endereço já antes",
  lifted: "O endereço saiu dos suprimidos",
  liftedAndRuns: "O que ele recebia volta a ir.",
  liftedOnly: "Ele só volta a receber quando se inscrever de novo.",
  notSuppressed: "O endereço já não estava entre os suprimidos",
  importFailed: "A importação parou",
  exportFailed: "A lista não foi exportada",
  badBatch: "Isto não é uma parte de uma lista",
  newsletterGone: "Este boletim não existe mais. Escolha outro.",
  futureDay: "O dia do consentimento ainda não chegou",
} as const;

/** Parts of the list, as their tabs name them. */
export const LIST_STATE_TEXT: Record<ListState, string> = {
  todos: "Todos",
  recebem: "Recebem",
  esperam: "Não confirmaram",
  sairam: "Saíram",
  suprimidos: "Suprimidos",
};

/** Short names of the reasons for which nothing goes to an address. */
export const SUPPRESSION_SHORT: Record<SuppressionReason, string> = {
  bounced: "Voltou",
  complained: "Marcou como indesejado",
  newsroom: "Retirado pela redação",
};

/** Who ended a subscription. */
export const ENDED_BY_TEXT: Record<NonNullable<ListedSubscription["endedBy"]>, string> = {
  reader: "saiu pelo link",
  account: "saiu pela conta",
  bounced: "mensagens voltaram",
  complained: "marcou como indesejado",
  newsroom: "retirado pela redação",
};

/** Where a consent was given. */
export const SOURCE_TEXT: Record<ListedSubscription["source"], string> = {
  reader: "na página de boletins",
  account: "na conta",
  import: "em outro sistema, importado",
};

/** Why a line of a file brings no subscriber. */
export const LINE_PROBLEM_TEXT: Record<LineProblem, string> = {
  no_email: "Falta o e-mail",
  bad_email: "Isto não é um e-mail",
  no_day: "Falta o dia do consentimento",
  bad_day: "Não entendemos o dia: escreva 31/12/2025 ou 2025-12-31",
  future_day: "O dia do consentimento ainda não chegou",
  left_there: "O arquivo diz que esta pessoa saiu ou não confirmou",
  repeated: "Repetido no arquivo",
  suppressed: "Está entre os suprimidos, e não volta por importação",
  departed: "Saiu deste boletim, e não volta por importação",
};

/** Why a line brings no subscriber: "Saiu em 12/03/2026, e não volta por importação". */
export const describeLineProblem = ({ problem, day }: Pick<RefusedLine, "problem" | "day">): string =>
  problem === "departed" && day ? `Saiu em ${slashedDay(day)}, e não volta por importação` : LINE_PROBLEM_TEXT[problem];

/** That some who left could come back by an import, as the site's secret is another one. */
export function describeLostDepartures(count: number): string {
  const who = formatCount(count, "endereço que saiu", "endereços que saíram");
  return `O segredo do site foi trocado, e ele não reconhece mais ${who} antes disso. Tire do arquivo quem já tinha saído.`;
}

/** Which columns nobody knows, so that a person can look at them before the import. */
export function describeUnknownColumns(headings: string[]): string {
  const names = headings.map((heading) => `“${heading}”`).join(", ");
  const which = headings.length === 1 ? `a coluna ${names}` : `as colunas ${names}`;
  return `Não conhecemos ${which}. Se ali diz que alguém saiu, tire essas linhas do arquivo antes de importar.`;
}

/** Why a file cannot be read. */
export function describeFileProblem({ problem, line, cell }: UnreadableFile): string {
  const at = formatNumber(line ?? 0);
  const texts: Record<UnreadableFile["problem"], string> = {
    empty: "O arquivo não tem endereços.",
    too_large: "O arquivo passa de 100 MB. Divida-o em dois.",
    too_many: `O arquivo tem mais de 200 mil endereços. Divida-o a partir da linha ${at}.`,
    not_text: "Isto não é um arquivo CSV. Na planilha, escolha salvar ou baixar como CSV.",
    no_column: "Não achamos a coluna dos endereços. A primeira linha precisa chamá-la de “e-mail”.",
    open_quote: `Na linha ${at} abrem aspas que não fecham. Corrija-a e escolha o arquivo de novo.`,
    unknown_state: `Não entendemos “${cell?.value}” na coluna “${cell?.column}” (linha ${at}): pode ser alguém que saiu. Na coluna, escreva “inscrito” ou “saiu”, ou apague a coluna se ela não fala de inscrição.`,
  };
  return texts[problem];
}
