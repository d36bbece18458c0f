import { href, redirect } from "react-router";
import { z } from "zod";
import { type FormSuccess, Refusal, refuseFields } from "#app/forms/define-action.server.ts";
import type { Permission } from "#domain/accounts/policy.ts";
import { changedEntrySchema, coverageSchema, endSchema, entryIdSchema, entryNoticeSchema } from "#domain/live/form.ts";
import {
  type ChangedRow,
  correctEntry,
  endCoverage,
  pinEntry,
  saveCoverage,
  showEntry,
  startCoverage,
  withdrawEntry,
} from "#domain/live/mutations.server.ts";
import { notifyOfEntry } from "#domain/live/notices.server.ts";
import { LIVE_TEXT } from "#domain/live/text.ts";
import { isId } from "#domain/shared/id.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { type AdminContext, defineAdminForm } from "../shell/admin-action.server.ts";
import { orNotFound } from "../shell/row-of.server.ts";
import { explainLiveError } from "./explain-error.server.ts";

interface LiveForm<Intent extends string, Schema extends z.ZodType, Success> {
  intent: Intent;
  /** Who may send it; every writer by default. */
  permission?: Permission;
  schema: Schema;
  run(context: AdminContext<Schema>, newsId: string): Promise<Success>;
}

const screenOf = (newsId: string) => href("/admin/news/:id/ao-vivo", { id: newsId });

/** A form of the screen of a coverage: the messages for its errors are defined here once. */
const defineLiveForm = <
  Intent extends string,
  Schema extends z.ZodType,
  Success extends FormSuccess<unknown> | Response,
>({
  permission = "writeArticles",
  run,
  ...form
}: LiveForm<Intent, Schema, Success>) =>
  defineAdminForm({
    ...form,
    permission,
    async run(context: AdminContext<Schema>): Promise<Success> {
      const { id } = context.params;
      return run(context, orNotFound(id && isId(id) ? id : null)).catch((error) => {
        const explained = explainLiveError(error);
        if (!explained) throw error;
        const { reason, text, field } = explained;
        throw field ? refuseFields({ [field]: text }) : new Refusal(text, { reason, title: "Não foi salvo" });
      });
    },
  });

/** Starts the coverage of an article, from the article's form. */
const startForm = defineLiveForm({
  intent: "comecar",
  permission: "publish",
  schema: z.object({}),
  async run({ site, sender }, newsId) {
    await startCoverage(site.db, sender, newsId);
    return redirect(screenOf(newsId));
  },
});

const continueForm = defineLiveForm({
  intent: "continuar",
  permission: "publish",
  schema: z.object({}),
  async run({ site, sender }, newsId): Promise<FormSuccess> {
    await startCoverage(site.db, sender, newsId);
    return { toast: { title: LIVE_TEXT.continued } };
  },
});

const endForm = defineLiveForm({
  intent: "encerrar",
  permission: "publish",
  schema: endSchema,
  async run({ site, sender, values: { followUpId } }, newsId): Promise<FormSuccess> {
    await endCoverage(site.db, sender, newsId, followUpId).catch((error) => {
      if (followUpId && error instanceof AppError && error.code === "not_found")
        throw refuseFields({ followUpId: LIVE_TEXT.followUpGone });
      throw error;
    });
    return {
      toast: { title: LIVE_TEXT.over },
      undo: { action: screenOf(newsId), fields: { intent: "continuar" } },
    };
  },
});

/** Saves key points, contacts and switches; the answer has the number of the change. */
const saveForm = defineLiveForm({
  intent: "salvar",
  schema: coverageSchema,
  async run({ site, sender, values }, newsId): Promise<FormSuccess<{ seq: number }>> {
    return { data: { seq: await saveCoverage(site.db, sender, newsId, values) } };
  },
});

const correctForm = defineLiveForm({
  intent: "corrigir",
  schema: changedEntrySchema,
  async run({ site, sender, values }, newsId): Promise<FormSuccess> {
    await correctEntry(site.db, sender, newsId, values);
    return { toast: { title: LIVE_TEXT.corrected } };
  },
});

const notifyForm = defineLiveForm({
  intent: "avisar",
  permission: "publish",
  schema: entryNoticeSchema,
  async run({ site, sender, values }, newsId): Promise<FormSuccess> {
    const { state } = await notifyOfEntry(site.db, sender, newsId, values);
    if (state !== "queued") throw new Refusal(LIVE_TEXT[state], { title: LIVE_TEXT.notNotified });
    return { toast: { title: LIVE_TEXT.notified } };
  },
});

/** Defines a form that changes one entry, and names the form that undoes it. */
const defineEntryForm = <Intent extends string>(
  intent: Intent,
  act: (context: AdminContext<typeof entryIdSchema>, newsId: string, entryId: string) => Promise<ChangedRow>,
  { done, waits = done, undo }: { done: string; waits?: string; undo?: string },
) =>
  defineLiveForm({
    intent,
    schema: entryIdSchema,
    async run(context, newsId): Promise<FormSuccess> {
      const { entryId } = context.values;
      const { state } = await act(context, newsId, entryId);
      const fields = undo && { intent: undo, entryId };
      return {
        toast: { title: state === "waiting" ? waits : done },
        ...(fields && { undo: { action: screenOf(newsId), fields } }),
      };
    },
  });

/** The forms of the screen. */
export const LIVE_FORMS = [
  startForm,
  continueForm,
  endForm,
  saveForm,
  correctForm,
  notifyForm,
  defineEntryForm("fixar", ({ site, sender }, newsId, id) => pinEntry(site.db, sender, newsId, id, true), {
    done: LIVE_TEXT.pinned,
    undo: "soltar",
  }),
  defineEntryForm("soltar", ({ site, sender }, newsId, id) => pinEntry(site.db, sender, newsId, id, false), {
    done: LIVE_TEXT.unpinned,
    undo: "fixar",
  }),
  defineEntryForm("retirar", ({ site, sender }, newsId, id) => withdrawEntry(site.db, sender, newsId, id), {
    done: LIVE_TEXT.withdrawn,
    undo: "mostrar",
  }),
  // Without undo: showing it again would publish it.
  defineEntryForm("recusar", ({ site, sender }, newsId, id) => withdrawEntry(site.db, sender, newsId, id), {
    done: LIVE_TEXT.refused,
  }),
  defineEntryForm("mostrar", ({ site, sender }, newsId, id) => showEntry(site.db, sender, newsId, id), {
    done: LIVE_TEXT.sent,
    waits: LIVE_TEXT.waits,
  }),
] as const;

export type SaveCoverageForm = typeof saveForm;
export type NotifyForm = typeof notifyForm;
export type CorrectEntryForm = typeof correctForm;
