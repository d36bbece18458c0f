import { formatCount } from "#platform/format/numbers.ts";
import type { EndpointProblem } from "#platform/push/endpoint.ts";
import { type PushTopic, topicFacts } from "./types.ts";

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
