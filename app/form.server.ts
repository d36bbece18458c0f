import { data } from "react-router";
import { type ZodType, z } from "zod";

/** What a form shows again after it was refused: what was typed (never passwords), and what is wrong. */
export interface FormFailure {
  values: Record<string, string>;
  fields: Record<string, string | undefined>;
  /** A title, and a sentence that says what to do. */
  error?: { title: string; text: string };
}

/** Whether a form came from a browser itself: then the answer is a page, not data for React. */
export const wantsPage = (request: Request) => request.headers.get("accept")?.includes("text/html") ?? false;

/**
 * The form that a request carries.
 * @throws a 400 response for what is no form, or a broken one
 */
export async function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
}

const SECRET = /password|code/i;

/** What was typed, without secrets. */
export function typedValues(form: FormData): Record<string, string> {
  const entries = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(entries.filter(([name]) => !SECRET.test(name)));
}

/** Answers 422 with the form as it was typed. */
function refuse(form: FormData, failure: Partial<FormFailure>, headers?: Headers) {
  return data({ values: typedValues(form), fields: {}, ...failure } satisfies FormFailure, { status: 422, headers });
}

/** Checks a form against its schema: the values, or the refusal to return. */
export function parseForm<Output>(schema: ZodType<Output>, form: FormData) {
  const result = schema.safeParse(Object.fromEntries(form));
  if (result.success) return { ok: true as const, values: result.data };
  const { fieldErrors } = z.flattenError(result.error);
  const fields = Object.fromEntries(
    Object.entries(fieldErrors as Record<string, string[] | undefined>).map(([name, messages]) => [
      name,
      messages?.[0],
    ]),
  );
  return { ok: false as const, refusal: refuse(form, { fields }) };
}
