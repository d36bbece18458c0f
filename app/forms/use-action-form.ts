import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useActionData } from "react-router";
import { useToast } from "#app/ui/toast.tsx";
import { useFetcher } from "#app/use-fetcher.ts";
import type { FormDone, FormRefused } from "./action-result.ts";
import type { AnyForm, DataOf, FieldOf, ResultOf } from "./define-action.server.ts";

interface ActionFormOptions<F extends AnyForm> {
  /** Absent where the pressed button names it. */
  intent?: F["intent"];
  /** Title of what is said when it is refused; absent where the server gives it and the back office's shell shows it. */
  failed?: string;
  /** Whether the form itself shows what was wrong, in place of a toast. */
  inline?: boolean;
  /** Initial values of the fields. */
  values?: Partial<Record<FieldOf<F>, string | null>>;
  /** The row that it is about, on a page that has the form for each of several; sent as `id`. */
  id?: string;
  /** The refusal that came with the page to an error boundary, which is given no action data. */
  atBoundary?: FormRefused<F["intent"], FieldOf<F>>;
  /** Of the router's fetcher, for forms that several places of a page show. */
  key?: string;
  /** Hears that it was taken; `typedSince` says that letters came after what was sent, so the form has to stay. */
  onDone?: (result: FormDone<F["intent"], DataOf<F>>, typedSince: boolean) => void;
  onRefused?: (result: FormRefused<F["intent"], FieldOf<F>>) => void;
}

/** Leads to the first wrong field, whose error is read with it; else to what the form says, which is an alert. */
export function focusFirstError(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>("[aria-invalid='true']");
  field?.focus({ preventScroll: true });
  (field ?? form?.querySelector("[role='alert']"))?.scrollIntoView({ block: "center" });
}

/**
 * A form that is sent without leaving the screen, and by the browser itself before scripts are there.
 * @returns `form` for `ActionForm`, `field(name)` for a `Field`, and what the last answer said
 */
export function useActionForm<F extends AnyForm>(options: ActionFormOptions<F> = {}) {
  const { intent, failed, inline, id, key, atBoundary, onDone, onRefused } = options;
  const { values = {} as Partial<Record<FieldOf<F>, string | null>> } = options;
  const fetcher = useFetcher<ResultOf<F>>(key === undefined ? undefined : { key });
  const toast = useToast();
  const ref = useRef<HTMLFormElement>(null);
  const typedSince = useRef(false);
  const [dirty, setDirty] = useState(false);
  // The answer that came with the page, without scripts.
  const page = useActionData<ResultOf<F>>();
  const answer = fetcher.data as ResultOf<F> | undefined;
  const isOwn = page?.intent === intent && (id === undefined || page?.ok || page?.values.id === id);
  const result = answer ?? atBoundary ?? (isOwn ? page : undefined);
  const refused: FormRefused<F["intent"], FieldOf<F>> | undefined = result?.ok === false ? result : undefined;
  const errors: Partial<Record<FieldOf<F>, string>> = refused?.fields ?? {};

  const handle = useEffectEvent((result: ResultOf<F>) => {
    const isOlder = typedSince.current;
    if (result.ok) {
      setDirty(isOlder);
      return onDone?.(result, isOlder);
    }
    if (failed && !inline) {
      const besideFields = Object.keys(result.fields).length > 0;
      toast({ title: result.title ?? failed, text: result.text, destructive: true, form: intent, besideFields });
    }
    focusFirstError(ref.current);
    onRefused?.(result);
  });
  const handled = useRef(answer);
  // Before the next letter is painted: one that comes right after an answer finds it taken in.
  useLayoutEffect(() => {
    if (!answer || handled.current === answer) return;
    handled.current = answer;
    handle(answer);
  }, [answer]);

  const touch = () => {
    typedSince.current = true;
    setDirty(true);
  };
  /** Text typed from now on is not part of the request. */
  const markSent = () => {
    typedSince.current = false;
  };
  return {
    fetcher,
    result,
    /** Whether the answer came with the page: nothing else says it then. */
    cameWithPage: answer === undefined && result !== undefined,
    refused,
    /** Whether the form holds text that is not saved. */
    dirty,
    touch,
    markSent,
    /** The form holds what is saved again. */
    settle: () => setDirty(false),
    /** Errors by field. */
    errors,
    /** Error of the form as a whole; fields show their own. */
    error:
      refused?.summary ??
      (refused && failed && Object.keys(refused.fields).length === 0
        ? { title: refused.title ?? failed, text: refused.text }
        : undefined),
    busy: fetcher.state !== "idle",
    /** Values of the request under way, to show them before the answer. */
    sent: fetcher.formData,
    form: { Form: fetcher.Form, ref, intent, id, inline, onInput: touch, markSent },
    field: (name: FieldOf<F>) => ({
      name,
      defaultValue: refused?.values[name] ?? values[name] ?? "",
      error: errors[name],
    }),
  };
}

export type ActionFormState<F extends AnyForm> = ReturnType<typeof useActionForm<F>>;

/** The parts of a form's state that do not depend on its fields. */
export type FormState = Pick<
  ActionFormState<AnyForm>,
  "form" | "busy" | "dirty" | "touch" | "markSent" | "settle" | "error" | "result"
>;
