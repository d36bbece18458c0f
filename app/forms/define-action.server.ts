import { type ActionFunctionArgs, data, redirect } from "react-router";
import type { z } from "zod";
import { type Site, siteContext } from "#app/context.ts";
import { readForm, typedValues, wantsPage } from "#app/form.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { type ActionResult, type FormMessage, type FormRefused, REFUSAL_STATUS } from "./action-result.ts";
import { formObject } from "./form-object.server.ts";
import { FORM_TEXT } from "./form-text.ts";

/** Names of a form's inputs: `title`, and `items.0.label` for lists. */
export type FieldName<Input> = {
  [Key in keyof Input & string]: NonNullable<Input[Key]> extends readonly (infer Item)[]
    ? Key | `${Key}.${number}.${FieldName<Item>}`
    : Key;
}[keyof Input & string];

/** What a form's `run` is given. */
export interface FormContext<Schema extends z.ZodType = z.ZodType, Sender = unknown> {
  site: Site;
  /** Who sends it, as the form's guard says; undefined for a form of everybody. */
  sender: Sender;
  values: z.output<Schema>;
  params: ActionFunctionArgs["params"];
  request: Request;
}

/** How a form ends well. */
export interface FormSuccess<Data = undefined> {
  toast?: FormMessage;
  data?: Data;
  headers?: Headers;
}

interface Form<Intent extends string, Schema extends z.ZodType, Success, Sender> {
  intent: Intent;
  /** Says who sends it, or throws a `Refusal` or a redirect. */
  guard?: (args: ActionFunctionArgs) => Promise<Sender>;
  schema: Schema;
  // A method, so that a form of a narrower context is still an `AnyForm`.
  run(context: FormContext<Schema, Sender>): Promise<Success>;
}

export type AnyForm = Form<string, z.ZodType, FormSuccess<unknown> | Response, unknown>;
export type FieldOf<F extends AnyForm> = FieldName<z.input<F["schema"]>>;
export type DataOf<F extends AnyForm> = Exclude<Awaited<ReturnType<F["run"]>>, Response>["data"];
export type ResultOf<F extends AnyForm> = ActionResult<F["intent"], FieldOf<F>, DataOf<F>>;

/**
 * A form: what its `intent` is called, who may send it, what it takes, and what it does.
 * @param form `run` answers with a redirect or with what to say, and throws a `Refusal` for what a schema cannot know; errors of
 * the domain are translated in one place
 */
export const defineForm = <
  Intent extends string,
  Schema extends z.ZodType,
  Success extends FormSuccess<unknown> | Response,
  Sender = undefined,
>(
  form: Form<Intent, Schema, Success, Sender>,
) => form;

type Refused = Partial<Pick<FormRefused, "reason" | "fields" | "title">> & {
  /** Cookies that go with the refusal. */
  headers?: Headers;
  /** Where a browser without scripts signs in. */
  signInPath?: string;
};

/** Thrown by a form's `run`, or by a guard: what a schema cannot know. */
export class Refusal extends Error {
  readonly refused: Refused;
  constructor(text: string, refused: Refused = {}) {
    super(text);
    this.refused = refused;
  }
}

type Answer = Omit<FormRefused, "ok" | "intent" | "values">;

/** The one place that says what an error is for the sender of a form; undefined for one that nobody expected. */
function answerOf(error: unknown): Answer | undefined {
  if (error instanceof Refusal) {
    const { reason = "invalid", fields = {}, title } = error.refused;
    return { reason, fields, title, text: error.message };
  }
  if (!(error instanceof AppError)) return undefined;
  if (error.code === "not_found") return { reason: "gone", text: FORM_TEXT.gone, fields: {} };
  if (error.code === "too_many") return { reason: "too_many", text: FORM_TEXT.tooMany, fields: {} };
  return undefined;
}

/** The first thing wrong with each field, by the input's name. */
function fieldErrors({ issues }: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[path.join(".")] ??= message;
  return errors;
}

/**
 * A route's `action`: does what a form asks for by its `intent`; the only form of a route needs none. It never answers 500, and
 * keeps what was typed.
 */
export function defineAction<const Forms extends readonly AnyForm[]>(...forms: Forms) {
  return async (args: ActionFunctionArgs) => {
    const { request, context, params } = args;
    const site = context.get(siteContext);
    const typed = await readForm(request);
    const intent = String(typed.get("intent") ?? "");
    const form = intent === "" && forms.length === 1 ? forms[0] : forms.find((one) => one.intent === intent);
    if (!form) throw data(null, { status: 400 });
    const answer = (result: ActionResult, status: number, headers?: Headers) =>
      data(result as ResultOf<Forms[number]>, { status, headers });
    const refuse = (refused: Answer, headers?: Headers) =>
      answer(
        { ok: false, intent: form.intent, values: typedValues(typed), ...refused },
        REFUSAL_STATUS[refused.reason],
        headers,
      );
    let success: FormSuccess<unknown> | Response;
    try {
      const sender = await form.guard?.(args);
      const parsed = form.schema.safeParse(formObject(typed));
      if (!parsed.success) {
        const { "": text = FORM_TEXT.checkFields, ...fields } = fieldErrors(parsed.error);
        return refuse({ reason: "invalid", text, fields });
      }
      success = await form.run({ site, sender, values: parsed.data, params, request });
    } catch (error) {
      if (isAnswer(error)) throw error;
      const { signInPath, headers } = error instanceof Refusal ? error.refused : {};
      if (signInPath && wantsPage(request)) throw redirect(signInPath);
      const refused = answerOf(error);
      if (!refused) site.log.error({ err: error, intent }, "a form failed");
      return refuse(refused ?? { reason: "unavailable", text: FORM_TEXT.unavailable, fields: {} }, headers);
    }
    if (success instanceof Response) throw success;
    const { toast, data: done, headers } = success;
    return answer({ ok: true, intent: form.intent, toast, data: done }, 200, headers);
  };
}

/** Whether what was thrown is an answer of the router's: a redirect, or `data()` with a status. */
const isAnswer = (error: unknown) =>
  error instanceof Response || (error instanceof Object && "type" in error && error.type === "DataWithResponseInit");
