import { href } from "react-router";
import { z } from "zod";
import { defineForm } from "#app/forms/define-action.server.ts";
import { PROFILE_TEXT } from "#domain/accounts/profile/text.ts";
import { setAnswerChoice } from "#domain/comments/answer-notices.server.ts";
import { switchField } from "#domain/shared/form-fields.ts";
import { requireOwner } from "../profile/owner.server.ts";

/** Whether answers to the reader's comments are mailed. */
export const answersForm = defineForm({
  intent: "respostas",
  guard: requireOwner,
  schema: z.object({ wanted: switchField }),
  async run({ site, sender, values: { wanted } }) {
    await setAnswerChoice(site.db, sender.id, wanted);
    return { toast: { title: wanted ? PROFILE_TEXT.answersOn : PROFILE_TEXT.answersOff }, page: href("/profile") };
  },
});
