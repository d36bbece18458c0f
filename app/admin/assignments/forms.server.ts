import { href, redirect } from "react-router";
import { z } from "zod";
import { Refusal } from "#app/forms/define-action.server.ts";
import { assignmentSchema } from "#domain/assignments/form.ts";
import {
  AlreadyBegun,
  AssigneeGone,
  beginAssignedArticle,
  deleteAssignment,
  saveAssignment,
  setAssignmentDone,
} from "#domain/assignments/mutations.server.ts";
import { ASSIGNMENT_TEXT } from "#domain/assignments/text.ts";
import { rowId } from "#domain/shared/form-fields.ts";
import { defineSaveForm } from "../pieces/form/save-form.server.ts";
import { defineAdminForm } from "../shell/admin-action.server.ts";
import { withFlash } from "../shell/flash-messages.ts";
import { defineDeleteForm } from "../trash/delete-form.server.ts";

const assignment = z.object({ id: rowId });

/** Saves a new assignment, or the one in the URL. */
export const saveAssignmentForm = defineSaveForm({
  permission: "publish",
  text: { ...ASSIGNMENT_TEXT, createFailed: ASSIGNMENT_TEXT.saveFailed, updateFailed: ASSIGNMENT_TEXT.saveFailed },
  schema: ({ timeZone }) => assignmentSchema(timeZone),
  save: saveAssignment,
  refused: (error) => (error instanceof AssigneeGone ? { assigneeId: ASSIGNMENT_TEXT.assignee } : undefined),
});

const defineStateForm = (intent: "feita" | "reabrir", title: string) =>
  defineAdminForm({
    intent,
    permission: "writeArticles",
    failed: ASSIGNMENT_TEXT.changeFailed,
    schema: assignment,
    async run({ site, sender, values: { id } }) {
      const isDone = intent === "feita";
      await setAssignmentDone(site.db, sender, id, isDone);
      const undo = { action: href("/admin/pautas"), fields: { intent: isDone ? "reabrir" : "feita", id } };
      return { toast: { title }, undo };
    },
  });

/** Marks an assignment as done. */
export const finishAssignment = defineStateForm("feita", ASSIGNMENT_TEXT.done);

/** Opens a done assignment again. */
export const reopenAssignment = defineStateForm("reabrir", ASSIGNMENT_TEXT.reopened);

/** Creates the article of an assignment, and opens it. */
export const writeAssignment = defineAdminForm({
  intent: "escrever",
  permission: "writeArticles",
  failed: ASSIGNMENT_TEXT.writeFailed,
  schema: assignment,
  async run({ site, sender, values: { id }, newId }) {
    try {
      const articleId = await beginAssignedArticle(site.db, sender, id, newId ?? undefined);
      return redirect(withFlash(href("/admin/news/:id", { id: articleId }), "pauta-comecada"));
    } catch (error) {
      if (error instanceof AlreadyBegun) throw new Refusal(ASSIGNMENT_TEXT.taken);
      throw error;
    }
  },
});

/** Moves an assignment to the trash. */
export const removeAssignment = defineDeleteForm({
  kind: "assignment",
  text: ASSIGNMENT_TEXT,
  remove: deleteAssignment,
  permission: "publish",
});
