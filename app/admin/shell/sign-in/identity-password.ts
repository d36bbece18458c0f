/** The field with the password for a proof of identity; its name excludes it from the values of a refusal. */
export const IDENTITY_PASSWORD = "identityPassword";
