import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useActionData } from "react-router";
import { useToast } from "#app/ui/toast.tsx";
import { useFetcher } from "#app/use-fetcher.ts";
import type { FormDone, FormRefused } from "./action-result.ts";
import type { AnyForm, DataOf, FieldOf, ResultOf } from "./define-action.server.ts";

interface ActionFormOptions<F extends AnyForm> {
  intent: F["intent"];
  /** Title of what is said when it is refused. */
  failed: string;
  /** What the fields begin with. */
  values?: Partial<Record<FieldOf<F>, string | null>>;
  /** Whether the form itself says what was wrong, in place of a toast. */
  inline?: boolean;
  /** Of the router's fetcher, for forms that several places of a page show. */
  key?: string;
  /** Hears that it was taken; `typedSince` says that letters came after what was sent, so the form has to stay. */
  onDone?: (result: FormDone<F["intent"], DataOf<F>>, typedSince: boolean) => void;
}

/**
 * A form that is sent without leaving the screen, and by the browser itself before scripts are there.
 * @returns `form` for `ActionForm`, `field(name)` for a `Field`, and what the last answer said
 */
export function useActionForm<F extends AnyForm>(options: ActionFormOptions<F>) {
  const { intent, failed, values = {} as Partial<Record<FieldOf<F>, string | null>>, inline, key, onDone } = options;
  const fetcher = useFetcher<ResultOf<F>>(key === undefined ? undefined : { key });
  const toast = useToast();
  const ref = useRef<HTMLFormElement>(null);
  const typedSince = useRef(false);
  const [dirty, setDirty] = useState(false);
  // The answer that came with the page, without scripts.
  const page = useActionData<ResultOf<F>>();
  const answer = fetcher.data as ResultOf<F> | undefined;
  const result = answer ?? (page?.intent === intent ? page : undefined);
  const refused: FormRefused<F["intent"], FieldOf<F>> | undefined = result?.ok === false ? result : undefined;
  const isSending = fetcher.state === "submitting";
  useEffect(() => {
    if (isSending) typedSince.current = false;
  }, [isSending]);

  const handle = useEffectEvent((result: ResultOf<F>) => {
    if (result.ok) {
      setDirty(typedSince.current);
      return onDone?.(result, typedSince.current);
    }
    if (!inline) {
      toast({
        title: result.title ?? failed,
        text: result.text,
        destructive: true,
        form: intent,
        besideFields: Object.keys(result.fields).length > 0,
      });
    }
    // The first field that is wrong, whose error is read with it; else what the form says, which is an alert.
    const field = ref.current?.querySelector<HTMLElement>("[aria-invalid='true']");
    field?.focus({ preventScroll: true });
    (field ?? ref.current?.querySelector("[role='alert']"))?.scrollIntoView({ block: "nearest" });
  });
  const handled = useRef(answer);
  useEffect(() => {
    if (!answer || handled.current === answer) return;
    handled.current = answer;
    handle(answer);
  }, [answer]);

  return {
    result,
    /** Whether the answer came with the page: nothing else says it then. */
    cameWithPage: answer === undefined && result !== undefined,
    refused,
    dirty,
    /** What is wrong with the form as a whole; fields say their own. */
    error:
      refused && Object.keys(refused.fields).length === 0
        ? { title: refused.title ?? failed, text: refused.text }
        : undefined,
    busy: fetcher.state !== "idle",
    /** What is on its way, to show it before the answer. */
    sent: fetcher.formData,
    form: {
      Form: fetcher.Form,
      ref,
      intent,
      onInput: () => {
        if (isSending) typedSince.current = true;
        setDirty(true);
      },
    },
    field: (name: FieldOf<F>) => ({
      name,
      defaultValue: refused?.values[name] ?? values[name] ?? "",
      error: refused?.fields[name],
    }),
  };
}

export type ActionFormState<F extends AnyForm> = ReturnType<typeof useActionForm<F>>;
