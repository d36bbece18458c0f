import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useActionData } from "react-router";
import { useToast } from "#app/ui/toast.tsx";
import { useFetcher } from "#app/use-fetcher.ts";
import type { FormDone, FormRefused } from "./action-result.ts";
import type { AnyForm, DataOf, FieldOf, ResultOf } from "./define-action.server.ts";

interface ActionFormOptions<F extends AnyForm> {
  /** Absent where the pressed button names it. */
  intent?: F["intent"];
  /** Title of the message when it is refused; absent where the server sends it and the layout of the back office shows it. */
  failed?: string;
  /** Whether the form itself shows the errors, in place of a toast. */
  inline?: boolean;
  /** Initial values of the fields. */
  values?: Partial<Record<FieldOf<F>, string | null>>;
  /** The id of the row, on a page that has the form for several rows; sent as `id`. */
  id?: string;
  /** The refusal for a form in an error boundary, which receives no action data. */
  atBoundary?: FormRefused<F["intent"], FieldOf<F>>;
  /** Key of the fetcher, for a form that is on a page several times. */
  key?: string;
  /** Called when it got no response; returns whether it is sent later, so that nothing has failed. */
  onUnsent?: () => boolean;
  /** Called when it was accepted. `typedSince`: text was typed after sending, so the form has to stay open. */
  onDone?: (result: FormDone<F["intent"], DataOf<F>>, typedSince: boolean) => void;
  onRefused?: (result: FormRefused<F["intent"], FieldOf<F>>) => void;
}

/** Focuses the first invalid field, whose error is read with it; otherwise scrolls to the error of the form, which is an alert. */
export function focusFirstError(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>("[aria-invalid='true']");
  field?.focus({ preventScroll: true });
  (field ?? form?.querySelector("[role='alert']"))?.scrollIntoView({ block: "center" });
}

/** A refusal that asks for a proof of identity is a question, which a dialog asks. */
const isFailure = ({ reason }: FormRefused): boolean => reason !== "identity";

/**
 * A form that is sent by a fetcher, and by the browser itself before hydration.
 * @returns `form` for `ActionForm`, `field(name)` for a `Field`, and the last result
 */
export function useActionForm<F extends AnyForm>(options: ActionFormOptions<F> = {}) {
  const { intent, failed, inline, id, key, atBoundary, onDone, onRefused, onUnsent } = options;
  const { values = {} as Partial<Record<FieldOf<F>, string | null>> } = options;
  const fetcher = useFetcher<ResultOf<F>>(key === undefined ? undefined : { key });
  const toast = useToast();
  const ref = useRef<HTMLFormElement>(null);
  const typedSince = useRef(false);
  const [dirty, setDirty] = useState(false);
  // The result in the page itself, if it was sent without scripts.
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
    if (result.isOffline && onUnsent?.()) return;
    if (failed && !inline && isFailure(result)) {
      const besideFields = Object.keys(result.fields).length > 0;
      toast({ title: result.title ?? failed, text: result.text, destructive: true, form: intent, besideFields });
    }
    focusFirstError(ref.current);
    onRefused?.(result);
  });
  const handled = useRef(answer);
  // A layout effect, so that the result is handled before the next input event.
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
    /** Whether the result was in the page itself, without scripts: then no toast shows it. */
    cameWithPage: answer === undefined && result !== undefined,
    refused,
    /** Whether the form holds text that is not saved. */
    dirty,
    touch,
    markSent,
    /** Marks the form as saved. */
    settle: () => setDirty(false),
    /** Errors by field. */
    errors,
    /** Error of the form as a whole; fields show their own. */
    error:
      refused?.summary ??
      (refused && failed && isFailure(refused) && Object.keys(refused.fields).length === 0
        ? { title: refused.title ?? failed, text: refused.text }
        : undefined),
    busy: fetcher.state !== "idle",
    /** Values of the pending request, for an optimistic display. */
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
