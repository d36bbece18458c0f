export const POLL_TEXT = {
  kicker: "Enquete",
  failed: "O voto não foi contado",
  choose: "Escolha uma resposta.",
  closed: "A enquete já encerrou.",
  changed: "A enquete mudou. Recarregue a página e vote de novo.",
  spent: "Neste aparelho já votou alguém com conta. Entre na sua para votar.",
  tooFast: "Muitos votos vieram desta rede. Espere um pouco e tente de novo.",
  notASurvey: "Não é pesquisa: mostra só quem respondeu aqui.",
  afterEnd: "O resultado aparece quando encerrar.",
} as const;
