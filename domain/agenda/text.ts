export const AGENDA_TEXT = {
  failed: "Erro ao mudar a hora",
  scheduled: "Hora mudada",
  unscheduled: "Notícia sem hora marcada",
  unscheduledText: "Ela continua rascunho e não sai sozinha.",
  alreadyOut: "Esta notícia já saiu: a hora não muda mais.",
} as const;
