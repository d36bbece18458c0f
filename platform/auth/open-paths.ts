const GET_PATHS = [
  "/get-session",
  "/token",
  "/token/state",
  "/.well-known/jwks.json",
  "/passkey/list-user-passkeys",
  "/two-factor/factors",
] as const;
const GET_OPTIONS = ["/passkey/generate-register-options", "/passkey/generate-authenticate-options"] as const;
const POST_PATHS = [
  "/sign-up",
  "/resend-confirmation",
  "/own-sign-up",
  "/confirmation-link",
  "/confirm-email",
  "/confirm-identity",
  "/sign-in/email",
  "/sign-out",
  "/request-password-reset",
  "/reset-password",
  "/change-password",
  "/two-factor/enable",
  "/two-factor/enable-passkey",
  "/two-factor/disable",
  "/two-factor/verify-totp",
  "/two-factor/send-otp",
  "/two-factor/verify-otp",
  "/two-factor/verify-backup-code",
  "/two-factor/generate-backup-codes",
  "/two-factor/get-totp-uri",
  "/passkey/verify-registration",
  "/passkey/verify-authentication",
  "/passkey/delete-passkey",
  "/passkey/update-passkey",
  "/phone-number/send-otp",
  "/phone-number/verify",
] as const;

/** A path below /api/auth that browsers may use. */
export type OpenPath = (typeof GET_PATHS)[number] | (typeof GET_OPTIONS)[number] | (typeof POST_PATHS)[number];

/** All that is reached from outside, with its method. */
export const OPEN: ReadonlyMap<string, "GET" | "POST"> = new Map([
  ...[...GET_PATHS, ...GET_OPTIONS].map((path) => [path, "GET"] as const),
  ...POST_PATHS.map((path) => [path, "POST"] as const),
]);
