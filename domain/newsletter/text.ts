import { WEEKDAY_PLURALS } from "#platform/format/calendar-days.ts";
import { formatCount } from "#platform/format/numbers.ts";
import { KINDS } from "./kinds.ts";
import type { EditionNote, EditionStatus, NewsletterKind } from "./types.ts";

/** What readers agree to, as it stands beside the button and is stored with their consent. */
export const CONSENT_WORDS = {
  signUp: "Você confirma pelo e-mail e sai com um toque, sem pergunta.",
  choices: "Escolhi nesta página os boletins que quero receber por e-mail.",
  account: "Quero receber por e-mail os boletins escolhidos, no endereço da minha conta.",
} as const;

/** Messages of the readers' side. */
export const NEWSLETTER_TEXT = {
  noNewsletter: "Escolha pelo menos um boletim",
  badEmail: "Digite um e-mail como nome@exemplo.com.br",
  tooMany: "Foram pedidos demais deste aparelho. Espere uma hora e tente de novo.",
  unknownDomain: (domain: string) => `Não encontramos ${domain} na internet. Confira o que vem depois do @.`,
  suppressed:
    "Este endereço não recebe mais os nossos boletins, porque uma mensagem foi marcada como indesejada ou a redação o retirou. Escreva para a redação se quiser voltar.",
  gone: "Este link não vale mais.",
  saveFailed: "Não foi possível guardar os boletins",
  asked: "Falta um passo: abra a mensagem que acabamos de enviar e confirme que o endereço é seu.",
} as const;

/** Messages of the form of a newsletter, and of an edition. */
export const NEWSLETTER_FORM_TEXT = {
  nameRequired: "Escreva o nome do boletim",
  slug: "Use letras minúsculas sem acento, números e hífens",
  slugReserved: "Este endereço já é de outra página",
  time: "Escolha um horário",
  weekdayRequired: "Escolha o dia da semana",
  categoryRequired: "Escolha a editoria",
  articles: "De 1 a 20 notícias",
  full: "São 20 boletins no máximo",
  inUse: "Este boletim já tem edições enviadas ou leitores. Desligue-o em vez de excluir.",
  sendAtPast: "Escolha um horário que ainda não passou",
  sendAtRequired: "Escolha o dia e a hora do envio",
  started: "Esta edição já começou a ser enviada",
  nothingNew: "Não há notícia nova desde a última edição: nada foi enviado.",
  noReceivers: "Ninguém confirmou este boletim ainda: nada foi enviado.",
} as const;

/** "às 7h", "à 1h30", "à meia-noite" of "HH:MM". */
function atTime(time: string): string {
  const [hour, minute] = time.split(":").map(Number) as [number, number];
  if (hour === 0 && minute === 0) return "à meia-noite";
  if (hour === 12 && minute === 0) return "ao meio-dia";
  return `${hour === 1 ? "à" : "às"} ${hour}h${minute === 0 ? "" : String(minute).padStart(2, "0")}`;
}

/** The next edition on the dashboard: "Boletim, sem bom-dia, para 2.316 pessoas". */
export const describeDueEdition = ({ hasOpening, receivers }: { hasOpening: boolean; receivers: number }): string =>
  `${hasOpening ? "bom-dia escrito" : "falta o bom-dia"}, vai para ${formatCount(receivers, "pessoa", "pessoas")}`;

/** When a newsletter is sent: "Todo dia às 7h", "Aos sábados às 8h". */
export function whenWords(newsletter: { kind: NewsletterKind; sendTime: string; weekday: number | null }): string {
  const { kind, sendTime, weekday } = newsletter;
  if (!KINDS[kind].isPlanned) return "Quando há o que contar";
  if (weekday === null) return `Todo dia ${atTime(sendTime)}`;
  const day = WEEKDAY_PLURALS[weekday]!;
  return `${weekday === 0 || weekday === 6 ? "Aos" : "Às"} ${day} ${atTime(sendTime)}`;
}

/** "todo dia às 7h" of "Todo dia às 7h". */
export const withinSentence = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** Heading of the form for a newsletter: "Coreto na sua caixa, todo dia às 7h". @param when as of `whenWords` */
export const signUpTitle = (siteName: string, when: string): string =>
  `${siteName} na sua caixa, ${withinSentence(when)}`;

/** States of an edition. */
export const EDITION_STATUS_TEXT: Record<EditionStatus, string> = {
  draft: "Rascunho",
  scheduled: "Agendada",
  sending: "Enviando",
  sent: "Enviada",
  skipped: "Pulada",
  empty: "Sem novidade",
  stopped: "Interrompida",
};

/** Why an edition was not sent, or not to all. */
export const EDITION_NOTE_TEXT: Record<EditionNote, string> = {
  nothing_new: "Não havia notícia nova desde a última edição, então nada foi enviado.",
  missed: "O site não estava no ar na hora do envio, e o prazo passou.",
  no_receivers: "Ninguém tinha confirmado este boletim na hora do envio.",
  no_category: "A editoria deste boletim foi excluída. Escolha outra.",
  too_large: "A mensagem passou de 100 KB. Tire notícias ou encurte a abertura.",
  blocked: "Muitos servidores recusaram a mensagem como indesejada, e o envio parou para não piorar.",
  by_hand: "O envio foi interrompido pela redação.",
};

/** Why an address is suppressed. */
export const SUPPRESSION_TEXT = {
  bounced: "O endereço não existe ou não aceita mensagens",
  complained: "O leitor marcou a mensagem como indesejada",
  newsroom: "Retirado pela redação",
} as const;

const NUMBERS = ["zero", "uma", "duas", "três", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez"];

/** The part of the day that an edition of "HH:MM" is for. */
const partOfDay = (time: string) => (time < "12:00" ? "a manhã" : time < "18:00" ? "a tarde" : "a noite");

/** Heading above the articles after the lead: "Mais quatro para a manhã". */
export function moreHeading(count: number, time: string): string {
  if (count === 1) return `Mais uma para ${partOfDay(time)}`;
  return `Mais ${NUMBERS[count] ?? count} para ${partOfDay(time)}`;
}

/** Headings of the other parts of an edition. */
export const PART_HEADINGS = { recent: "Saiu também", mostRead: "As mais lidas" } as const;

/** Headings of the strip of the day. */
export const TODAY_LABELS = { weather: "Tempo", figure: "Hoje na cidade", pharmacy: "Plantão" } as const;

/** A line of the strip of the day, without the word that its label says: "Farmácia São José". */
export const withoutLabel = (text: string): string => text.replace(/^Plantão: /, "");
