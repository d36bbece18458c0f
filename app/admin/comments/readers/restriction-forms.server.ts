import { randomUUID } from "node:crypto";
import { type FormSuccess, Refusal } from "#app/forms/define-action.server.ts";
import { restrictedSchema, restrictionSchema, trustSchema } from "#domain/comments/form.ts";
import { RESTRICTION_MESSAGES, RESTRICTION_TEXT, TRUST_TEXT } from "#domain/comments/restriction-text.ts";
import {
  endRestriction,
  RestrictedNotTrusted,
  reopenRestriction,
  restrictCommenter,
  StaffNotRestricted,
  trustCommenter,
  undoRestriction,
} from "#domain/comments/restrictions.server.ts";
import { formatSpan } from "#platform/format/numbers.ts";
import { defineAdminForm } from "../../shell/admin-action.server.ts";
import { COMMENTS_PATH } from "../links.ts";
import { TRUST_INTENT } from "../use-moderation.ts";

const nothingChanged: FormSuccess = {
  toast: { title: RESTRICTION_MESSAGES.already, text: RESTRICTION_MESSAGES.alreadyText },
};
const undone: FormSuccess = { toast: { title: RESTRICTION_MESSAGES.reopened } };

/** Mutes or blocks a reader. */
export const restrictForm = defineAdminForm({
  intent: "restringir",
  permission: "moderateComments",
  failed: RESTRICTION_MESSAGES.failed,
  schema: restrictionSchema,
  async run({ site, sender, values, newId }): Promise<FormSuccess> {
    const id = newId ?? randomUUID();
    const name = await restrictCommenter(site.db, sender, { ...values, id }).catch((error) => {
      throw error instanceof StaffNotRestricted ? new Refusal(RESTRICTION_MESSAGES.staff) : error;
    });
    return {
      toast: { title: `${RESTRICTION_TEXT[values.kind].state} ${formatSpan(values.days)}: ${name}` },
      undo: { action: COMMENTS_PATH, fields: { intent: "desfazer-restricao", id } },
    };
  },
});

/** Trusts a reader: their comments are published without waiting. */
export const trustForm = defineAdminForm({
  intent: TRUST_INTENT,
  permission: "moderateComments",
  failed: TRUST_TEXT.failed,
  schema: trustSchema,
  async run({ site, sender, values: { userId } }): Promise<FormSuccess> {
    const { id, name } = await trustCommenter(site.db, sender, userId).catch((error) => {
      throw error instanceof RestrictedNotTrusted ? new Refusal(TRUST_TEXT.restricted) : error;
    });
    return {
      toast: { title: `${TRUST_TEXT.state}: ${name}`, text: TRUST_TEXT.next },
      undo: { action: COMMENTS_PATH, fields: { intent: "desfazer-restricao", id } },
    };
  },
});

/** Restores what counted before a restriction, or trust. */
export const undoRestrictForm = defineAdminForm({
  intent: "desfazer-restricao",
  permission: "moderateComments",
  failed: RESTRICTION_MESSAGES.endFailed,
  schema: restrictedSchema,
  run: async ({ site, sender, values: { id } }): Promise<FormSuccess> =>
    (await undoRestriction(site.db, sender, id)) ? undone : nothingChanged,
});

/** Ends a restriction before its time, or trust. */
export const endRestrictionForm = defineAdminForm({
  intent: "encerrar-restricao",
  permission: "moderateComments",
  failed: RESTRICTION_MESSAGES.endFailed,
  schema: restrictedSchema,
  async run({ site, sender, values: { id } }): Promise<FormSuccess> {
    const ended = await endRestriction(site.db, sender, id);
    if (ended === null) return nothingChanged;
    const { kind, name } = ended;
    return {
      toast:
        kind === "trust"
          ? { title: `${TRUST_TEXT.ended}: ${name}` }
          : { title: `${RESTRICTION_MESSAGES.ended}: ${name}`, text: "Pode comentar de novo." },
      undo: { action: COMMENTS_PATH, fields: { intent: "retomar-restricao", id } },
    };
  },
});

/** Undoes the end of a restriction, or of trust. */
export const reopenRestrictionForm = defineAdminForm({
  intent: "retomar-restricao",
  permission: "moderateComments",
  failed: RESTRICTION_MESSAGES.failed,
  schema: restrictedSchema,
  run: async ({ site, sender, values: { id } }): Promise<FormSuccess> =>
    (await reopenRestriction(site.db, sender, id)) ? undone : nothingChanged,
});
