/** The help text that says in which time zone a field is entered. @param timeZone IANA zone */
export const clockText = (timeZone: string): string =>
  timeZone === "America/Sao_Paulo" ? "Horário de Brasília." : `Horário de ${timeZone}.`;
