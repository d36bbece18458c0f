import { LIVE_LIMITS } from "./types.ts";

/** Messages of live coverages. */
export const LIVE_TEXT = {
  empty: "Escreva um título ou um texto, ou ponha uma foto",
  picture: "A foto não está no arquivo. Envie-a de novo.",
  future: "A hora da entrada ainda não chegou",
  tooEarly: "A hora da entrada é anterior à cobertura",
  moment: "Escolha um dia e uma hora",
  number: "Escreva um telefone, como 199 ou (35) 3555-0100",
  contactName: "Escreva de quem é o telefone",
  points: `Use no máximo ${LIVE_LIMITS.points} pontos`,
  contacts: `Use no máximo ${LIVE_LIMITS.contacts} telefones`,
  list: "A lista não chegou inteira. Tente de novo.",
  sent: "Entrada no ar",
  waits: "Entrada enviada, à espera de um editor",
  ended: "A cobertura foi encerrada. A entrada não foi ao ar e continua neste aparelho.",
  taken: "Esta entrada já existe em outra cobertura ou é de outra pessoa. Ela não foi ao ar e continua neste aparelho.",
  gone: "A cobertura não existe mais. A entrada não foi ao ar e continua neste aparelho.",
  forbidden: "Você não pode mais escrever nesta cobertura. A entrada continua neste aparelho.",
  notOwn: "Só quem escreveu a entrada, ou um editor, pode mudá-la.",
  changed: "Outra pessoa mudou isto enquanto você escrevia. Confira antes de salvar de novo.",
  failed: "Não deu para salvar. Nada se perdeu: tente de novo.",
} as const;
