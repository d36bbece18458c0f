export const REVIEW_TEXT = {
  sent: "Enviada para revisão",
  sentText: "Um editor vai ler. Você ainda pode mudar o texto.",
  sendFailed: "Erro ao enviar para revisão",
  returned: "Notícia devolvida",
  returnFailed: "Erro ao devolver",
  takenBack: "Notícia retomada",
  takeBackFailed: "Erro ao retomar",
  notWaiting: "Esta notícia não está mais em revisão: já saiu, ou alguém a devolveu ou retomou.",
} as const;
