/** On whose clocks a moment is typed, as the help of its field says it. @param timeZone IANA zone */
export const clockText = (timeZone: string): string =>
  timeZone === "America/Sao_Paulo" ? "Horário de Brasília." : `Horário de ${timeZone}.`;
