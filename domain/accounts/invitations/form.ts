import { z } from "zod";
import { confirmSchema, emailSchema } from "#domain/accounts/form.ts";
import { NEWSROOM_ROLES } from "#domain/accounts/roles.ts";
import { FROM_LIST } from "#domain/shared/form-fields.ts";

/** Who is invited, and to what. */
export const inviteSchema = emailSchema.extend({ role: z.enum(NEWSROOM_ROLES, FROM_LIST) });

/** Name and password of an invited person without an account, with the link's token. */
export const joinSchema = confirmSchema;
