import { data } from "react-router";

/** Whether the browser itself sent a form, without scripts: then the response is a page, not data for React. */
export const wantsPage = (request: Request) => request.headers.get("accept")?.includes("text/html") ?? false;

/**
 * The form data of a request.
 * @throws a 400 response for a body that is not a valid form
 */
export async function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
}

const SECRET = /password|code/i;

/** The typed values, without secrets, and with line breaks of one character. */
export function typedValues(form: FormData): Record<string, string> {
  const entries = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(
    entries.filter(([name]) => !SECRET.test(name)).map(([name, value]) => [name, value.replaceAll("\r\n", "\n")]),
  );
}
