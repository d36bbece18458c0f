import { formatCount } from "#platform/format/numbers.ts";
import { KEPT_DAYS } from "./limits.ts";
import type { SubmissionState } from "./types.ts";

export const SUBMISSION_TEXT = {
  failed: "Não deu para enviar",
  full: "A redação tem envios demais para ler agora. Guarde o que escreveu e tente amanhã.",
  tooFast: "Saíram muitos envios desta rede ou desta conta em pouco tempo. Espere um pouco e tente de novo.",
  sent: "Recebemos, obrigado",
  sentText: "A redação lê, confere e responde por e-mail.",
  tipSent: "Dica recebida",
  tipSentText: "Obrigado. A redação vai ler e conferir.",
  name: "Escreva o seu nome",
  title: "Escreva em poucas palavras",
  consent: "Marque para podermos publicar",
  photo: "Escolha uma foto",
  photosTooLarge: "Cada foto deve ter no máximo 5 MB, e todas juntas 15 MB. Escolha versões menores.",
  changeFailed: "O envio não mudou",
  taken: "Confira e mostre no site",
  accepted: "Aceito",
  declined: "Recusado",
  answer: "Escreva a resposta",
} as const;

/** What a sender agrees to. */
export const CONSENT = `Posso mostrar isto, e autorizo o jornal a conferir, editar e publicar o texto e as fotos, com o meu nome como crédito. Meu e-mail só serve para a resposta, e o envio é apagado em ${KEPT_DAYS} dias.`;

/** What a tip is sent under. */
export const TIP_PROMISE = `O site não guarda de onde você escreve, nem a conta, nem a hora. As fotos perdem lugar e aparelho. Só a redação lê, e tudo é apagado em ${KEPT_DAYS} dias.`;

export const STATE_TEXT: Record<SubmissionState, string> = {
  waiting: "Recebido",
  accepted: "Aceito",
  declined: "Recusado",
};

/** "Até 6 fotos de uma vez". @param most of its kind */
export const photosLimit = (most: number) => `Até ${formatCount(most, "foto", "fotos")} de uma vez`;

/** The answer that a form begins with. */
export const USUAL_ANSWER = "Obrigado por mandar. Desta vez não vamos publicar.";
