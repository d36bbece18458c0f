import { href, redirectDocument } from "react-router";
import { z } from "zod";
import { findViewer } from "#app/context.ts";
import { FLASH_PARAM, JOINED } from "#app/flash.ts";
import { defineForm, Refusal } from "#app/forms/define-action.server.ts";
import { AccountError } from "#domain/accounts/account-error.ts";
import { explainCode } from "#domain/accounts/explain-code.ts";
import { joinSchema } from "#domain/accounts/invitations/form.ts";
import { acceptInvitation, joinByInvitation } from "#domain/accounts/invitations/mutations.server.ts";
import { findInvitation } from "#domain/accounts/invitations/queries.server.ts";
import { requireNewsroomPassword } from "#domain/accounts/newsroom-password.server.ts";
import { refusePassword } from "../auth/auth-refusal.server.ts";

const token = z.string().default("");

const withAccountErrors = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error) => {
    if (!(error instanceof AccountError)) throw error;
    throw new Refusal(error.message, error.code === "INVALID_INVITATION" ? { reason: "gone" } : {});
  });

/** Redirects to the back office by a full page load. */
const enter = (headers?: Headers) =>
  redirectDocument(`${href("/admin")}?${new URLSearchParams({ [FLASH_PARAM]: JOINED })}`, { headers });

/** Gives the signed-in reader the role of the invitation. */
export const acceptForm = defineForm({
  intent: "aceitar",
  async guard({ context }) {
    const viewer = await findViewer(context);
    if (!viewer) throw new Refusal(explainCode("INVITATION_NEEDS_SIGN_IN"), { reason: "signed_out" });
    return { id: viewer.id, name: viewer.name };
  },
  schema: z.object({ token }),
  async run({ site, sender, values }) {
    await withAccountErrors(acceptInvitation(site.db, sender, values.token));
    return enter();
  },
});

/** Creates an account for somebody without one, and signs in. */
export const joinForm = defineForm({
  intent: "criar",
  schema: joinSchema,
  hidden: ["token"],
  async guard({ context }) {
    // The signed-in account may belong to somebody else.
    if (await findViewer(context)) throw new Refusal(explainCode("INVITATION_OF_ANOTHER"));
  },
  async run({ site, request, values: { token, name, password } }) {
    // Checked first, so that nobody without a link can make the server hash passwords.
    const invitation = await findInvitation(site.db, token);
    if (!invitation) throw new Refusal(explainCode("INVALID_INVITATION"), { reason: "gone" });
    await requireNewsroomPassword(site.db, password, { name, email: invitation.email }).catch(refusePassword);
    const passwordHash = await site.auth.hashPassword(password);
    const email = await withAccountErrors(joinByInvitation(site.db, token, { name, passwordHash }));
    const signedIn = await site.auth.submit(request, "/sign-in/email", { email, password });
    return signedIn.ok ? enter(signedIn.headers) : redirectDocument(href("/auth"));
  },
});
