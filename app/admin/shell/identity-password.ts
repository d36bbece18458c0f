/** The field in which a form brings the password that it was asked for; its name keeps it from being sent back. */
export const IDENTITY_PASSWORD = "identityPassword";
