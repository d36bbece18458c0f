import type { AdminUser } from "./form.ts";

/** Values of a user's form, by field. */
export const userValues = ({ name, email }: Pick<AdminUser, "name" | "email">) => ({ fullName: name, email });
