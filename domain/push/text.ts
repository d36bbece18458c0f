import { toLocalInput } from "#platform/format/local-time.ts";
import { formatCount } from "#platform/format/numbers.ts";
import type { EndpointProblem } from "#platform/push/endpoint.ts";
import { type HeldTopic, type PushTopic, type QueuedPush, topicFacts } from "./types.ts";

const NUMBERS = ["nenhum", "um", "dois", "três", "quatro", "cinco", "seis"];

/** The explanation below a topic: what it is, and how often it comes at most. */
export function topicNote(topic: PushTopic): string {
  const { note, hourlyMax } = topicFacts(topic);
  const limit = `No máximo ${NUMBERS[hourlyMax]} ${hourlyMax === 1 ? "aviso" : "avisos"} por hora`;
  return [note, Number.isFinite(hourlyMax) && limit].filter(Boolean).join(" ");
}

/** Why a subscription is refused. */
export const ENDPOINT_TEXT: Record<EndpointProblem, string> = {
  malformed: "O endereço de avisos que o navegador informou não é válido.",
  private: "O endereço de avisos que o navegador informou é de uma rede particular, e o site não envia para lá.",
  unknown_service: "O site não conhece o serviço de avisos deste navegador e não pode enviar por ele.",
};

export const PUSH_TEXT = {
  saveFailed: "Os avisos não foram ligados",
  changeFailed: "A mudança não foi guardada",
  stopFailed: "Os avisos não foram desligados",
  saved: "Avisos ligados",
  changed: "Escolha guardada",
  stopped: "Avisos desligados",
  stoppedText: "Este aparelho não recebe mais nada do site.",
  badSubscription: "O navegador informou uma inscrição que o site não entende. Recarregue a página e tente de novo.",
  noTopic: "Escolha ao menos um assunto",
  unknownTopic: "Esses assuntos não existem mais. Recarregue a página e escolha outros.",
  oldKey: "Esta página é antiga demais para ligar os avisos. Recarregue e tente de novo.",
  tooMany: "Muitas mudanças em pouco tempo. Tente daqui a uma hora.",
} as const;

/** "1 aparelho", "1.204 aparelhos". */
export const countDevices = (count: number): string => formatCount(count, "aparelho", "aparelhos");

/** "14h32", of a moment (ISO 8601) on the clocks of a time zone. */
const clock = (moment: string, timeZone: string) => toLocalInput(moment, timeZone).slice(11).replace(":", "h");

/** When the first of some topics that reached their limit can be used again. */
const untilOf = (held: readonly HeldTopic[], timeZone: string) =>
  clock(held.map(({ until }) => until).sort()[0] ?? new Date().toISOString(), timeZone);

/** The progress of a notice, for the person who sent it. @param timeZone IANA zone of the site */
export function describeQueued({ state, held }: QueuedPush, timeZone: string): string {
  if (state === "repeated") return "O aviso nos aparelhos já tinha saído e não se repete.";
  if (state === "held")
    return `O aviso nos aparelhos não saiu: o limite desta hora acabou. Dá para avisar de novo às ${untilOf(held, timeZone)}.`;
  const some = held.length > 0 ? " Um dos assuntos já tinha chegado ao limite desta hora e ficou de fora." : "";
  return `O aviso nos aparelhos está saindo.${some}`;
}
