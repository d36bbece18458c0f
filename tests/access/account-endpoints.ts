import { OPEN } from "#platform/auth/open-paths.ts";
import { all, type Endpoint, members } from "./endpoints.ts";
import { PASSWORD } from "./town.ts";

type Body = Endpoint["json"];

const get = (path: string, answers: Endpoint["answers"]): Endpoint => ({
  route: "api",
  method: "GET",
  what: path.split("?")[0],
  path: `/api/auth${path}`,
  answers,
});
const post = (path: string, json: Body, answers: Endpoint["answers"]): Endpoint => ({
  route: "api",
  method: "POST",
  what: path,
  path: `/api/auth${path}`,
  json,
  answers,
});

/** Responses of the accounts library's open paths, by person. */
export const ACCOUNT_ENDPOINTS: Endpoint[] = [
  get("/two-factor/factors", all(200)),
  get("/get-session", all(200)),
  get("/token", members(401, 200)),
  get("/token/state", all(200)),
  get("/.well-known/jwks.json", all(200)),
  get("/passkey/list-user-passkeys", members(401, 200)),
  get("/passkey/generate-register-options", members(401, 200)),
  get("/passkey/generate-authenticate-options", all(200)),

  post("/sign-up", ({ reader }) => ({ name: "Eu", email: reader.email, password: PASSWORD }), all(200)),
  post("/own-sign-up", {}, all(200)),
  post("/confirmation-link", { token: "inventado" }, all(200)),
  post("/confirm-email", { token: "inventado" }, all(400)),
  post("/confirm-identity", { password: "errada" }, members(401, 400)),
  post("/sign-in/email", ({ reader }) => ({ email: reader.email, password: "errada" }), all(401)),
  post("/sign-out", {}, all(200)),
  post("/resend-confirmation", ({ reader }) => ({ email: reader.email }), all(200)),
  post("/request-password-reset", ({ reader }) => ({ email: reader.email }), all(200)),
  post("/reset-password", { token: "inventado", newPassword: "outra-senha" }, all(400)),
  post("/change-password", { currentPassword: "errada", newPassword: "outra-senha" }, members(401, 400)),
  post("/two-factor/enable", { password: "errada" }, members(401, 400)),
  post("/two-factor/enable-passkey", { password: "errada" }, members(401, 400)),
  post("/two-factor/disable", { password: "errada" }, members(401, 400)),
  post("/two-factor/verify-totp", { code: "000000" }, members(401, 400)),
  post("/two-factor/send-otp", {}, members(401, 400)),
  post("/two-factor/verify-otp", { code: "000000" }, members(401, 400)),
  post("/two-factor/verify-backup-code", { code: "aaaaa-aaaaa" }, members(401, 400)),
  post("/two-factor/generate-backup-codes", { password: PASSWORD }, members(401, 400)),
  post("/two-factor/get-totp-uri", { password: PASSWORD }, members(401, 400)),
  post("/passkey/verify-registration", { response: {} }, members(401, 400)),
  post("/passkey/verify-authentication", { response: {} }, all(400)),
  post("/passkey/update-passkey", ({ reader }) => ({ id: reader.passkeyId, name: "Minha" }), [401, 200, 404, 404]),
  post("/passkey/delete-passkey", ({ reader }) => ({ id: reader.passkeyId }), [401, 200, 404, 404]),
  post("/phone-number/send-otp", { phoneNumber: "+5535999990000", password: PASSWORD }, members(401, 200)),
  post("/phone-number/verify", { phoneNumber: "+5535999990000", code: "000000", updatePhoneNumber: true }, all(400)),
];

/** Paths that the accounts library has and the site does not open. */
export const CLOSED = [
  "/admin/list-users",
  "/admin/set-role",
  "/sign-up/email",
  "/send-verification-email",
  "/update-user",
  "/change-email",
  "/delete-user",
  "/list-sessions",
  "/revoke-session",
  "/sign-in/social",
  "/sign-in/phone-number",
  "/link-social",
  "/two-factor/view-backup-codes",
  "/error",
  "/ok",
].filter((path) => !OPEN.has(path));
