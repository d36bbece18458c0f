import type { CalendarDay } from "#platform/format/calendar-days.ts";
import { formatCount } from "#platform/format/numbers.ts";
import { daysToLicenceEnd, type FileCard, RIGHTS_TEXT } from "./card.ts";
import { UNUSED_FILE_DAYS } from "./uploads.ts";

/** The names of a card's fields, wherever its words stand. */
export const CARD_LABELS = {
  caption: "Legenda",
  credit: "Crédito",
  alt: "Descrição para quem não vê",
  rights: "Licença",
  place: "Lugar",
  takenOn: "Data",
} as const satisfies Partial<Record<keyof FileCard, string>>;

export const CARD_TEXT = {
  saved: "Ficha guardada",
  savedWords: "As próximas notícias com este arquivo começam com estas palavras.",
  changedMeanwhile:
    "Outra pessoa mudou a ficha enquanto você escrevia aqui, e ela ficou como a outra pessoa deixou. Veja em Arquivos; na notícia, o que você escreveu fica.",
  failed: "Erro ao guardar",
  nothingChangedTitle: "Nada mudou",
  nothingChanged: "Estes arquivos já estavam assim, ou não existem mais.",
  used: "O arquivo está em uso. Tire-o de onde aparece e tente de novo.",
  allUsed: "Os arquivos estão em uso. Tire-os de onde aparecem e tente de novo.",
} as const;

/** "3 arquivos guardados". */
export const describeDone = (count: number, participle: string): string =>
  count === 1 ? `1 arquivo ${participle}` : `${count} arquivos ${participle.replace(/^\w+/, (word) => `${word}s`)}`;

/** "Excluído", "3 arquivos excluídos". */
export const describeDeleted = (count: number): string => (count === 1 ? "Excluído" : describeDone(count, "excluído"));

/** What a deletion left out; undefined for nothing. */
export function describeUsed(count: number): string | undefined {
  if (count === 0) return undefined;
  return formatCount(count, "está em uso e ficou.", "estão em uso e ficaram.");
}

/** What was left as it is, because others sent it; undefined for nothing. */
export function describeOthers(count: number): string | undefined {
  if (count === 0) return undefined;
  const whose = "só quem enviou, ou um editor, muda a ficha.";
  return count === 1 ? `1 ficou como está: ${whose}` : `${count} ficaram como estão: ${whose}`;
}

const days = (count: number) => formatCount(count, "dia", "dias");

type CardRights = Pick<FileCard, "rights" | "rightsUntil">;

/** A licence behind its name: "nossa", "vence em 10 dias", "não dita". */
function describeLicence(card: CardRights, today: CalendarDay): string {
  const left = daysToLicenceEnd(card, today);
  if (left !== null) {
    if (left < 0) return "vencida";
    return left === 0 ? "vence hoje" : `vence em ${days(left)}`;
  }
  return card.rights ? RIGHTS_TEXT[card.rights].toLowerCase() : "não dita";
}

/** A licence without its name before it: "nossa", "vence em 10 dias", "licença não dita". */
export function describeRights(card: CardRights, today: CalendarDay): string {
  const licence = describeLicence(card, today);
  return ["vencida", "não dita"].includes(licence) ? `licença ${licence}` : licence;
}

/** The facts of a card beside the words that uses copy. */
export type CardFacts = CardRights & Pick<FileCard, "place" | "takenOn">;

/** A fact of a card, by the name of its field. */
export interface CardFact {
  label: string;
  /** Behind its name, and alone. */
  text: string;
  alone: string;
  /** Whether somebody must look at it: no licence was said, or it ends. */
  isWarned: boolean;
}

/** Licence, place and day of a file, those that are known. @param formatDay of a day at noon */
export function describeFacts(
  card: CardFacts,
  today: CalendarDay,
  formatDay: (moment: string) => string,
): [CardFact, ...CardFact[]] {
  const fact = (name: "place" | "takenOn", text: string | null): CardFact[] =>
    text ? [{ label: CARD_LABELS[name], text, alone: text, isWarned: false }] : [];
  const isWarned = card.rights === null || daysToLicenceEnd(card, today) !== null;
  return [
    { label: CARD_LABELS.rights, text: describeLicence(card, today), alone: describeRights(card, today), isWarned },
    ...fact("place", card.place),
    ...fact("takenOn", card.takenOn && formatDay(`${card.takenOn}T12:00:00Z`)),
  ];
}

const DAY_MS = 86_400_000;

/** Days until an unused file is deleted; 0 for tonight. */
const daysToDeletion = (unusedSince: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(unusedSince) + UNUSED_FILE_DAYS * DAY_MS - now) / DAY_MS));

/** "sai em 12 dias", "sai hoje à noite". */
export function describeDeletion(unusedSince: string, now: number): string {
  const left = daysToDeletion(unusedSince, now);
  return left === 0 ? "sai hoje à noite" : `sai em ${days(left)}`;
}
