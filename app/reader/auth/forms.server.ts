import { redirect } from "react-router";
import { z } from "zod";
import { defineForm } from "#app/forms/define-action.server.ts";
import { checkMailPath, codePath, type PasswordAnswer } from "#app/sign-in-path.ts";
import { safeReturnPath, signInSchema, signUpSchema } from "#domain/accounts/form.ts";
import { SIGN_UP_FIELDS, signUpToFeatures } from "../features.server.ts";
import { withFlash } from "../shell/flash-messages.ts";
import { authRefusal } from "./auth-refusal.server.ts";

/** The page to return to, within the site; any other value is replaced by the home page. */
const withReturn = z.object({ returnTo: z.string().catch("").transform(safeReturnPath) });

/** Signs in with e-mail and password; an account with a second factor continues with its code. */
export const signInForm = defineForm({
  intent: "entrar",
  schema: signInSchema.and(withReturn),
  async run({ site, request, values: { email, password, returnTo } }) {
    const answer = await site.auth.submit<PasswordAnswer>(request, "/sign-in/email", { email, password });
    if (!answer.ok) throw authRefusal(answer);
    const { headers } = answer;
    if (answer.data.twoFactorRedirect) return redirect(codePath(answer.data, returnTo), { headers });
    return redirect(withFlash(returnTo, "entrou"), { headers });
  },
});

/** Signs up: a mail confirms the address. */
export const signUpForm = defineForm({
  intent: "cadastrar",
  schema: signUpSchema.and(withReturn).and(SIGN_UP_FIELDS),
  async run({ site, request, values: { name, email, password, returnTo, ...others } }) {
    const answer = await site.auth.submit(request, "/sign-up", { name, email, password, returnTo });
    if (!answer.ok) throw authRefusal(answer);
    await signUpToFeatures(site, request, { email, ...others });
    return redirect(withFlash(checkMailPath(returnTo), "conta-criada"), { headers: answer.headers });
  },
});
