/** The subject of the mail that confirms an address, which the screen after signing up names. */
export const confirmSubject = (siteName: string) => `Confirme seu e-mail em ${siteName}`;
