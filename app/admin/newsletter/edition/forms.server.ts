import { href } from "react-router";
import { z } from "zod";
import { type FormSuccess, Refusal, refuseFields } from "#app/forms/define-action.server.ts";
import { findUser } from "#domain/accounts/administration/queries.server.ts";
import {
  BadSendingTime,
  EditionStarted,
  NothingToSend,
  saveEdition,
  scheduleEdition,
  sendNow,
  sendTest,
  skipEdition,
  stopSending,
  unskipEdition,
} from "#domain/newsletter/editions/editions.server.ts";
import { editionSchema } from "#domain/newsletter/form.ts";
import { EDITION_NOTE_TEXT, NEWSLETTER_FORM_TEXT } from "#domain/newsletter/text.ts";
import { NEWSLETTER_JOBS } from "#domain/newsletter/types.ts";
import { momentField } from "#domain/shared/form-fields.ts";
import { isId } from "#domain/shared/id.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { type AdminContext, defineAdminForm } from "../../shell/admin-action.server.ts";
import { orNotFound } from "../../shell/row-of.server.ts";
import { sendJob } from "../../shell/send-job.server.ts";
import { EDITION_TEXT } from "./edition-words.ts";

interface EditionFormOptions<Intent extends string, Schema extends z.ZodType, Success> {
  intent: Intent;
  failed?: string;
  schema: Schema | ((site: AdminContext["site"]) => Schema);
  run(context: AdminContext<Schema>, id: string): Promise<Success>;
}

/** The refusal for an error of the domain; undefined for one that is not expected. */
function explain(error: unknown): Refusal | undefined {
  if (error instanceof EditionStarted) return new Refusal(NEWSLETTER_FORM_TEXT.started, { reason: "gone" });
  if (error instanceof BadSendingTime) return refuseFields({ sendAt: NEWSLETTER_FORM_TEXT.sendAtPast });
  if (error instanceof NothingToSend) return new Refusal(EDITION_NOTE_TEXT[error.reason]);
  return undefined;
}

/** A form of the screen of an edition: the messages for its errors are defined here once. */
const defineEditionForm = <
  Intent extends string,
  Schema extends z.ZodType,
  Success extends FormSuccess<unknown> | Response,
>({
  run,
  failed = EDITION_TEXT.failed,
  ...form
}: EditionFormOptions<Intent, Schema, Success>) =>
  defineAdminForm({
    ...form,
    failed,
    permission: "newsletter",
    async run(context: AdminContext<Schema>): Promise<Success> {
      const { id } = context.params;
      return run(context, orNotFound(id && isId(id) ? id : null)).catch((error) => {
        throw explain(error) ?? error;
      });
    },
  });

const screenOf = (id: string) => href("/admin/boletim/:id", { id });
const placeOf = ({ url, timeZone }: AdminContext["site"]) => ({ siteUrl: url, timeZone });
const NONE = z.object({});

const saveForm = defineEditionForm({
  intent: "salvar",
  failed: EDITION_TEXT.notSaved,
  schema: ({ timeZone }) => editionSchema(timeZone),
  async run({ site, sender, values, version }, id): Promise<FormSuccess> {
    return { saved: await saveEdition(site.db, sender, id, version, values) };
  },
});

const scheduleForm = defineEditionForm({
  intent: "agendar",
  schema: ({ timeZone }) => z.object({ sendAt: momentField(timeZone) }),
  async run({ site, sender, values, version }, id): Promise<FormSuccess> {
    if (!values.sendAt) throw refuseFields({ sendAt: NEWSLETTER_FORM_TEXT.sendAtRequired });
    const saved = await scheduleEdition(site.db, sender, id, version, values.sendAt);
    return { toast: { title: EDITION_TEXT.scheduled }, saved };
  },
});

const skipForm = defineEditionForm({
  intent: "pular",
  schema: NONE,
  async run({ site, sender }, id): Promise<FormSuccess> {
    const saved = await skipEdition(site.db, sender, id);
    const undo = { action: screenOf(id), fields: { intent: "despular" } };
    return { toast: { title: EDITION_TEXT.skipped }, undo, saved };
  },
});

const unskipForm = defineEditionForm({
  intent: "despular",
  schema: NONE,
  async run({ site, sender }, id): Promise<FormSuccess> {
    return { toast: { title: EDITION_TEXT.unskipped }, saved: await unskipEdition(site.db, sender, id) };
  },
});

const sendForm = defineEditionForm({
  intent: "mandar",
  schema: NONE,
  async run({ site, sender }, id): Promise<FormSuccess> {
    const saved = await sendNow(site.db, sender, id, placeOf(site));
    await sendJob(site, NEWSLETTER_JOBS.send, {});
    return { toast: { title: EDITION_TEXT.sending }, saved };
  },
});

const stopForm = defineEditionForm({
  intent: "parar",
  schema: NONE,
  async run({ site, sender }, id): Promise<FormSuccess> {
    const saved = await stopSending(site.db, sender, id);
    const undo = { action: screenOf(id), fields: { intent: "mandar" } };
    return { toast: { title: EDITION_TEXT.stopped }, undo, saved };
  },
});

const testForm = defineEditionForm({
  intent: "teste",
  failed: EDITION_TEXT.testFailed,
  schema: NONE,
  async run({ site, sender }, id): Promise<FormSuccess> {
    const user = orNotFound(await findUser(site.db, sender.id));
    await sendTest(site.db, site.sendMail, { ...sender, email: user.email }, id, placeOf(site)).catch((error) => {
      if (error instanceof AppError && error.code === "too_many") {
        throw new Refusal(EDITION_TEXT.tooManyTests, { reason: "too_many" });
      }
      throw error;
    });
    return { toast: { title: EDITION_TEXT.tested, text: `Chega em instantes a ${user.email}.` } };
  },
});

/** The forms of the screen. */
export const EDITION_FORMS = [saveForm, scheduleForm, skipForm, unskipForm, sendForm, stopForm, testForm] as const;

export type SaveEditionForm = typeof saveForm;
export type ScheduleEditionForm = typeof scheduleForm;
