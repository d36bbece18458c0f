import { href, redirect } from "react-router";
import { z } from "zod";
import { Refusal } from "#app/forms/define-action.server.ts";
import { explainUpload } from "#domain/media/text.ts";
import { UploadError } from "#domain/media/uploads.ts";
import { declineSchema } from "#domain/submissions/form.ts";
import { acceptSubmission, declineSubmission, takeSubmission } from "#domain/submissions/mutations.server.ts";
import { SUBMISSION_TEXT } from "#domain/submissions/text.ts";
import { adminAction, defineAdminForm } from "../shell/admin-action.server.ts";
import { withFlash } from "../shell/flash-messages.ts";

const shared = { permission: "manageContent", failed: SUBMISSION_TEXT.changeFailed } as const;

/** Why a photo cannot become a file of the site. */
const explain = (error: unknown) => {
  throw error instanceof UploadError ? new Refusal(explainUpload(error, { kinds: ["image"] })) : error;
};

/** Opens the form of the service that a submission becomes. */
const takeForm = defineAdminForm({
  ...shared,
  intent: "levar",
  schema: z.object({}),
  async run({ site, sender, params }) {
    await takeSubmission(site, sender, params.id!).catch(explain);
    return redirect(withFlash(href("/admin/servicos/:id", { id: params.id! }), "envio-levado"));
  },
});

/** Accepts what becomes no service. */
const acceptForm = defineAdminForm({
  ...shared,
  intent: "aceitar",
  schema: z.object({}),
  async run({ site, sender, params }) {
    await acceptSubmission(site, sender, params.id!).catch(explain);
    return { toast: { title: SUBMISSION_TEXT.accepted } };
  },
});

/** Declines with an answer. */
export const declineForm = defineAdminForm({
  ...shared,
  intent: "recusar",
  schema: declineSchema,
  async run({ site, sender, values: { answer }, params }) {
    await declineSubmission(site, sender, params.id!, answer);
    return { toast: { title: SUBMISSION_TEXT.declined } };
  },
});

export const submissionAction = adminAction(takeForm, acceptForm, declineForm);
