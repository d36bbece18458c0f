import { type ActionFunctionArgs, data, redirect } from "react-router";
import type { z } from "zod";
import { findFactsContext, pageNotesContext, type Site, siteContext } from "#app/context.ts";
import { TOO_LARGE_ERROR } from "#app/network-errors.ts";
import { requestUrl } from "#app/request-url.ts";
import { STRANGER_MAX_BYTES } from "#app/route-facts.ts";
import { isId } from "#domain/shared/id.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { type ActionResult, type FormDone, type FormRefused, REFUSAL_STATUS } from "./action-result.ts";
import { formObject } from "./form-object.server.ts";
import { FORM_TEXT } from "./form-text.ts";
import { isMultipart, mayExceed, readForm, typedValues, wantsPage } from "./read-form.server.ts";
import { NEW_ID_FIELD, VERSION_FIELD } from "./row-fields.ts";
import { UnreadableForm } from "./unreadable-form.ts";

/** Names of a form's inputs: `title`, and `items.0.label` for lists. */
export type FieldName<Input> = {
  [Key in keyof Input & string]: NonNullable<Input[Key]> extends readonly (infer Item)[]
    ? Item extends object
      ? Key | `${Key}.${number}.${FieldName<Item>}`
      : Key
    : Key;
}[keyof Input & string];

/** The arguments of a form's `run`. */
export interface FormContext<Schema extends z.ZodType = z.ZodType, Sender = unknown> {
  site: Site;
  /** The sender, as returned by the form's guard; undefined for a form without a guard. */
  sender: Sender;
  values: z.output<Schema>;
  /** Version of the row that the form was filled from; null where the form sends none. */
  version: string | null;
  /** Id that the form has chosen for the row that it creates; null where it names none. */
  newId: string | null;
  params: ActionFunctionArgs["params"];
  request: Request;
}

/** The successful result of a form's `run`. */
export interface FormSuccess<Data = undefined> extends Pick<FormDone, "toast" | "undo" | "saved"> {
  data?: Data;
  headers?: Headers;
  /** Where a browser without scripts is redirected; without it the same page shows the result. */
  page?: string;
}

/** A form as it was sent, before validation. */
export interface SentForm {
  form: FormData;
  params: ActionFunctionArgs["params"];
}

type Refused = Partial<Pick<FormRefused, "reason" | "fields" | "title" | "summary" | "version" | "identity">> & {
  /** Headers of the response: cookies, and `retry-after`. */
  headers?: Headers;
  /** Where a browser without scripts signs in. */
  signInPath?: string;
  /** Whether a browser without scripts gets the refusal in the route's error boundary, because the loader requires a session. */
  atBoundary?: boolean;
};

interface Form<Intent extends string, Schema extends z.ZodType, Success, Sender> {
  intent: Intent;
  /** Title of its failures; absent where the screen has its own. */
  failed?: string | ((sent: SentForm) => string);
  /**
   * Checks the sender before more than `STRANGER_MAX_BYTES` are read; throws a `Refusal` or a redirect. Without it the form has no
   * larger body.
   */
  admit?: (args: ActionFunctionArgs) => Promise<unknown>;
  /** Returns the sender, or throws a `Refusal` or a redirect. */
  guard?: (args: ActionFunctionArgs, form: FormData) => Promise<Sender>;
  schema: Schema | ((site: Site) => Schema);
  /** Replaces the default messages of a form with invalid fields. */
  explain?: (
    fields: Record<string, string>,
    sent: SentForm,
  ) => Partial<Pick<FormRefused, "title" | "text" | "summary">>;
  /** Hidden inputs: their errors are shown as errors of the whole form. */
  hidden?: readonly string[];
  /** For a form with a file: the largest body in bytes, and the message for a larger one. */
  upload?: { maxBytes: number; tooLarge: string };
  /** Whether a body that is no form counts as one without inputs, because the address says all. */
  takesAnyBody?: boolean;
  // A method, so that a form of a narrower context is still an `AnyForm`.
  run(context: FormContext<Schema, Sender>): Promise<Success>;
}

export type AnyForm = Form<string, z.ZodType, FormSuccess<unknown> | Response, unknown>;
type SchemaOf<F extends AnyForm> = F extends Form<string, infer Schema, unknown, never> ? Schema : never;
export type FieldOf<F extends AnyForm> = FieldName<z.input<SchemaOf<F>>>;
export type DataOf<F extends AnyForm> = Exclude<Awaited<ReturnType<F["run"]>>, Response>["data"];
export type ResultOf<F extends AnyForm> = ActionResult<F["intent"], FieldOf<F>, DataOf<F>>;

/**
 * Declares a form: its `intent`, who may send it, its schema, and what it does.
 * @param form `run` returns a redirect or a `FormSuccess`, and throws a `Refusal` for rules that a schema cannot check; `answerOf`
 * translates errors of the domain
 */
export const defineForm = <
  Intent extends string,
  Schema extends z.ZodType,
  Success extends FormSuccess<unknown> | Response,
  Sender = undefined,
>(
  form: Form<Intent, Schema, Success, Sender>,
) => form;

/** Thrown by a form's `run` or guard to refuse the form by a rule that a schema cannot check. */
export class Refusal extends Error {
  readonly refused: Refused;
  constructor(text: string, refused: Refused = {}) {
    super(text);
    this.refused = refused;
  }
}

/** Refuses some fields by a rule that a schema cannot check. */
export const refuseFields = (fields: Record<string, string>, refused: Omit<Refused, "fields"> = {}) =>
  new Refusal(...explainFields(fields, refused));

/** The message of a single invalid field is also that of the form; with several, each field shows its own. */
function explainFields(fields: Record<string, string>, refused: Omit<Refused, "fields">): [string, Refused] {
  const [only, ...others] = Object.values(fields);
  return [others.length === 0 && only ? only : FORM_TEXT.checkFields, { ...refused, fields }];
}

type Answer = Omit<FormRefused, "ok" | "intent" | "values">;

/** Translates an error for the sender of a form; undefined for an unexpected one. */
function answerOf(error: unknown): Answer | undefined {
  if (error instanceof Refusal) {
    const { reason = "invalid", fields = {}, title, summary, version, identity } = error.refused;
    return { reason, fields, title, summary, version, identity, text: error.message };
  }
  if (error instanceof UnreadableForm) return { reason: error.reason, text: error.message, fields: {} };
  if (!(error instanceof AppError)) return undefined;
  if (error.code === "not_found") return { reason: "gone", text: FORM_TEXT.gone, fields: {} };
  if (error.code === "too_many") return { reason: "too_many", text: FORM_TEXT.tooMany, fields: {} };
  return undefined;
}

/** The first error of each field, by the input's name. @throws {AppError} not_found for a malformed id */
function fieldErrors({ issues }: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    if (issue.code === "custom" && issue.params?.gone) throw new AppError("not_found");
    errors[issue.path.join(".")] ??= issue.message;
  }
  return errors;
}

/** The refusal of a form with invalid fields. */
function answerFields(form: AnyForm, error: z.ZodError, sent: SentForm): Answer {
  const { "": text, ...fields } = fieldErrors(error);
  const [summary] = explainFields(fields, {});
  return { reason: "invalid", fields, text: text ?? summary, ...form.explain?.(fields, sent) };
}

/** Adds the title of the form to a refusal, and a summary above the fields. */
function withTitle(form: AnyForm, sent: SentForm, answer: Answer): Answer {
  const failed = typeof form.failed === "function" ? form.failed(sent) : form.failed;
  const title = answer.title ?? failed;
  if (!failed || !title) return { ...answer, title };
  const wrong = Object.keys(answer.fields).length > 0 || answer.reason === "changed";
  const text = answer.reason === "changed" ? answer.text : FORM_TEXT.checkFields;
  return { ...answer, title, summary: answer.summary ?? (wrong ? { title, text } : undefined) };
}

/** Turns an error of a hidden input into one of the whole form. */
function withHiddenErrors({ hidden = [] }: Pick<AnyForm, "hidden">, answer: Answer): Answer {
  const text = hidden.map((name) => answer.fields[name]).find(Boolean);
  return text ? { ...answer, text, fields: {} } : answer;
}

/** The intent of a form that handles every intent without a form of its own. */
export const OTHER_INTENT = "*";

/** The form of an action that may have a large body. */
const largeForm = (forms: readonly AnyForm[]) => forms.find(({ upload }) => upload) ?? forms.find(({ admit }) => admit);

/**
 * Reads a form up to its limit, and that of a sender who is not admitted up to `STRANGER_MAX_BYTES`.
 * @throws what `admit` throws, an `UnreadableForm`, or a `Refusal` for a body that is too large
 */
async function readTyped(args: ActionFunctionArgs, forms: readonly AnyForm[]): Promise<FormData> {
  const { request, context } = args;
  const { admit, upload } = largeForm(forms) ?? {};
  const { maxBodyBytes } = context.get(findFactsContext)(requestUrl(request).pathname);
  const maxBytes = upload?.maxBytes ?? maxBodyBytes;
  let refusal: unknown = new Refusal(upload?.tooLarge ?? TOO_LARGE_ERROR, { reason: "too_large" });
  let isAdmitted = false;
  // Files come in no other type of form.
  const mayBeLarge = !upload || isMultipart(request);
  if (admit && mayBeLarge && mayExceed(request, STRANGER_MAX_BYTES)) {
    isAdmitted = await admit(args).then(
      () => true,
      (error) => {
        refusal = error;
        return false;
      },
    );
  }
  const takesAny = forms.some(({ takesAnyBody }) => takesAnyBody);
  const typed = await readForm(request, isAdmitted ? maxBytes : Math.min(maxBytes, STRANGER_MAX_BYTES)).catch(
    (error) => {
      if (takesAny && error instanceof UnreadableForm) return new FormData();
      throw error;
    },
  );
  if (typed === null) throw refusal;
  return typed;
}

/** The form that has the intent of a request; the only form of a route needs none. */
function findForm(typed: FormData, forms: readonly AnyForm[]): AnyForm | undefined {
  const intent = String(typed.get("intent") ?? "");
  const named = intent === "" && forms.length === 1 ? forms[0] : forms.find((one) => one.intent === intent);
  return named ?? forms.find((one) => one.intent === OTHER_INTENT);
}

/**
 * A route's `action`: runs the form that has the `intent` of the request; the only form of a route needs none. It never responds with
 * 500, and returns the typed values with a refusal. Its `intents` are those of its forms.
 */
export function defineAction<const Forms extends readonly AnyForm[]>(...forms: Forms) {
  const action = async (args: ActionFunctionArgs) => {
    const { request, context, params } = args;
    const site = context.get(siteContext);
    // Until the form is read, only the one with a large body can be refused.
    let form = largeForm(forms) ?? forms[0];
    let typed = new FormData();
    const answer = (result: ActionResult, status: number, headers?: Headers) =>
      data(result as ResultOf<Forms[number]>, { status, headers });
    const refuse = (refused: Answer, headers?: Headers) => {
      const values = typedValues(typed);
      const intent = form?.intent ?? String(typed.get("intent") ?? "");
      // The router sends only cookies of an action's headers.
      const wait = headers?.get("retry-after");
      if (wait) context.get(pageNotesContext).retryAfter = wait;
      const described = form ? withTitle(form, { form: typed, params }, withHiddenErrors(form, refused)) : refused;
      return answer({ ok: false, intent, values, ...described }, REFUSAL_STATUS[refused.reason], headers);
    };
    let success: FormSuccess<unknown> | Response;
    try {
      typed = await readTyped(args, forms);
      form = findForm(typed, forms);
      if (!form) return refuse({ reason: "unknown", text: FORM_TEXT.unknown, fields: {} });
      const sender = await form.guard?.(args, typed);
      const schema = typeof form.schema === "function" ? form.schema(site) : form.schema;
      const parsed = schema.safeParse(formObject(typed));
      if (!parsed.success) return refuse(answerFields(form, parsed.error, { form: typed, params }));
      const version = String(typed.get(VERSION_FIELD) ?? "") || null;
      const newId = String(typed.get(NEW_ID_FIELD) ?? "") || null;
      if (newId !== null && !isId(newId)) throw new AppError("not_found");
      success = await form.run({ site, sender, values: parsed.data, version, newId, params, request });
    } catch (error) {
      if (isAnswer(error)) throw error;
      const { signInPath, atBoundary, headers } = error instanceof Refusal ? error.refused : {};
      if (signInPath && wantsPage(request)) throw redirect(signInPath);
      const refused = answerOf(error);
      if (!refused) site.log.error({ err: error, intent: form?.intent }, "a form failed");
      const refusal = refuse(refused ?? { reason: "unavailable", text: FORM_TEXT.unavailable, fields: {} }, headers);
      if (atBoundary && wantsPage(request)) throw refusal;
      return refusal;
    }
    if (success instanceof Response) throw success;
    const { data: done, headers, page, ...rest } = success;
    if (page && wantsPage(request)) throw redirect(page, { headers });
    return answer({ ok: true, intent: form.intent, ...rest, data: done }, 200, headers);
  };
  return Object.assign(action, { intents: forms.map(({ intent }) => intent) });
}

/** Whether a thrown value is a response for the router: a redirect, or `data()` with a status. */
const isAnswer = (error: unknown) =>
  error instanceof Response || (error instanceof Object && "type" in error && error.type === "DataWithResponseInit");
