import { z } from "zod";
import { type FormSuccess, Refusal, refuseFields } from "#app/forms/define-action.server.ts";
import { AccountError } from "#domain/accounts/account-error.ts";
import { explainCode } from "#domain/accounts/explain-code.ts";
import { inviteSchema } from "#domain/accounts/invitations/form.ts";
import {
  cancelInvitation,
  createInvitation,
  renewInvitation,
  type SentInvitation,
} from "#domain/accounts/invitations/mutations.server.ts";
import { listInvitations } from "#domain/accounts/invitations/queries.server.ts";
import { INVITATION_TEXT, ROLE_WORD } from "#domain/accounts/invitations/text.ts";
import { INVITATION_DAYS, INVITATION_PATH } from "#domain/accounts/invitations/types.ts";
import { invitationMail } from "#domain/accounts/mails.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import { rowId } from "#domain/shared/form-fields.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { countAttempt, type RateLimit } from "#platform/rate-limit/rate-limit.ts";
import { type AdminContext, defineAdminForm } from "../shell/admin-action.server.ts";
import { toRefusal, withAccountErrors } from "./forms.server.ts";

/** Limits of invitation mails by one administrator, and to one address. */
const INVITATIONS_BY: RateLimit = { max: 60, windowSeconds: 3600 };
const INVITATIONS_TO: RateLimit = { max: 5, windowSeconds: 3600 };

type InviteContext = Pick<AdminContext, "site" | "sender">;

/** @throws {Refusal} after too many mails */
async function limitInvitations({ site, sender }: InviteContext, email: string): Promise<void> {
  const [by, to] = [`invite-by|${sender.id}`, `invite|${email}`];
  const isAllowed =
    (await countAttempt(site.db, by, INVITATIONS_BY)).allowed &&
    (await countAttempt(site.db, to, INVITATIONS_TO)).allowed;
  if (!isAllowed) throw new Refusal(explainCode("TOO_MANY_ATTEMPTS"), { reason: "too_many" });
}

/** Mails the link. @returns false if the mail could not be queued; the invitation stays in the list */
async function mailInvitation({ site, sender }: InviteContext, invitation: SentInvitation): Promise<boolean> {
  const { email, role, token } = invitation;
  const { site_name: siteName } = await getSettings(site.db);
  const link = `${site.url}${INVITATION_PATH}?${new URLSearchParams({ token })}`;
  const details = { by: sender.name, role: ROLE_WORD[role], days: INVITATION_DAYS };
  return site.sendMail(invitationMail(siteName, email, details, link)).then(
    () => true,
    (err) => {
      site.log.error({ err }, "could not queue the mail of an invitation");
      return false;
    },
  );
}

/** 'Convidar': invites an e-mail address to a role in the newsroom. */
export const invite = defineAdminForm({
  intent: "convidar",
  failed: INVITATION_TEXT.inviteFailed,
  freshIdentity: true,
  schema: inviteSchema,
  async run(context): Promise<FormSuccess> {
    const { site, sender, values } = context;
    await limitInvitations(context, values.email);
    const invitation = await createInvitation(site.db, sender, values).catch((error) => {
      throw error instanceof AccountError ? refuseFields({ email: error.message }) : toRefusal(error);
    });
    const isSent = await mailInvitation(context, invitation);
    return { toast: { title: INVITATION_TEXT.sent, text: isSent ? values.email : INVITATION_TEXT.notMailed } };
  },
});

/** Sends another link; the previous one becomes invalid. */
export const resendInvitation = defineAdminForm({
  intent: "reenviar",
  failed: INVITATION_TEXT.inviteFailed,
  freshIdentity: true,
  schema: z.object({ id: rowId }),
  async run(context): Promise<FormSuccess> {
    const { site, sender, values } = context;
    const waiting = (await listInvitations(site.db)).find(({ id }) => id === values.id);
    if (!waiting) throw new AppError("not_found");
    await limitInvitations(context, waiting.email);
    const invitation = await withAccountErrors(renewInvitation(site.db, sender, values.id));
    const isSent = await mailInvitation(context, invitation);
    const text = isSent ? INVITATION_TEXT.resentText : INVITATION_TEXT.notMailed;
    return { toast: { title: INVITATION_TEXT.resent, text } };
  },
});

/** Cancels an invitation. */
export const removeInvitation = defineAdminForm({
  intent: "cancelar",
  failed: INVITATION_TEXT.cancelFailed,
  schema: z.object({ id: rowId }),
  async run({ site, sender, values: { id } }): Promise<FormSuccess> {
    await withAccountErrors(cancelInvitation(site.db, sender, id));
    return { toast: { title: INVITATION_TEXT.cancelled } };
  },
});
