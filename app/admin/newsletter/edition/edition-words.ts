import { countSent } from "#domain/newsletter/editions/arrangement.ts";
import type { ArrangedPart, EditionArticle, EditionNumbers, EditionPart } from "#domain/newsletter/types.ts";
import { formatCount } from "#platform/format/numbers.ts";

/** Parts of an edition, as its screen names them. */
export const PART_TEXT: Record<EditionPart, string> = {
  today: "Hoje na cidade",
  lead: "Manchete",
  featured: "Destaques",
  recent: "Saiu também",
  mostRead: "As mais lidas",
};

/** Messages of the screen. */
export const EDITION_TEXT = {
  notSaved: "A edição não foi guardada",
  failed: "A edição não foi mudada",
  scheduled: "Edição agendada",
  skipped: "Edição pulada",
  unskipped: "A edição vai sair de novo",
  sending: "A edição começou a sair",
  stopped: "O envio parou",
  tested: "Teste mandado",
  testFailed: "O teste não foi mandado",
  tooManyTests: "Foram muitos testes nesta hora. Espere um pouco.",
} as const;

/** Characters of a subject that phones show. */
const SUBJECT_ON_PHONES = 45;

/** How long a subject is, and whether phones show all of it. */
export function describeSubjectLength(subject: string): string {
  const length = [...subject.trim()].length;
  if (length === 0) return "Vazio: o título da primeira notícia.";
  const letters = formatCount(length, "letra", "letras");
  return length <= SUBJECT_ON_PHONES
    ? `${letters}, cabe no celular`
    : `${letters}, o celular corta depois de umas ${SUBJECT_ON_PHONES}`;
}

/** What a part has, in a line. */
export function describePart(part: ArrangedPart, articles: Record<string, EditionArticle>): string {
  if (part.part === "today") return "tempo, farmácia e o número do dia";
  const count = countSent(part, articles);
  const first = part.articles.find((id) => !part.omitted.includes(id) && Object.hasOwn(articles, id));
  if (count === 0) return "nenhuma notícia";
  return count === 1 ? articles[first!]!.title : `${count} notícias`;
}

export const countPeople = (count: number): string => formatCount(count, "pessoa", "pessoas");

/** What became of one copy that did not arrive, and of several. */
const FAILURE_TEXT = {
  refused: ["recusada", "recusadas"],
  bounced: ["voltou depois", "voltaram depois"],
  given_up: ["sem resposta", "sem resposta"],
} as const;

/** Why copies did not arrive: "4 recusadas (550), 2 sem resposta". The reasons are deleted after 30 days, the number of copies stays. */
export function describeFailures(failed: number, failures: EditionNumbers["failures"]): string {
  if (failed === 0) return "nenhum endereço";
  const words = failures.map(({ reason, code, count }) => {
    const number = code ? ` (${code})` : "";
    const [one, many] = FAILURE_TEXT[reason];
    return formatCount(count, one, many) + number;
  });
  const unknown = failures.reduce((left, { count }) => left - count, failed);
  if (unknown > 0)
    words.push(words.length === 0 ? "motivo não mais guardado" : `${unknown} de motivo não mais guardado`);
  return words.join(", ");
}
