import type { AdminUser } from "./form.ts";

/** Values of a user's form, by field; apart from its schemas, which browsers do not load. */
export const userValues = ({ name, email }: Pick<AdminUser, "name" | "email">) => ({ fullName: name, email });
