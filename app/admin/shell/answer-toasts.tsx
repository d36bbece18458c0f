import { useSettleToasts, useToast } from "#app/ui/toast.tsx";
import { useFetcher } from "#app/use-fetcher.ts";
import type { Answer } from "../answer.ts";
import { ConfirmIdentity } from "../confirm-identity.tsx";
import { useAnswers } from "../use-answers.ts";

/** Fields as a form sends them: one of several values, once for each. */
function toForm(fields: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value);
  return form;
}

/** Shows the toasts of all answers, with the way back where an answer has one. */
export function AnswerToasts() {
  const show = useToast();
  const settle = useSettleToasts();
  const fetcher = useFetcher<Answer>();
  useAnswers(({ toast, failure, undo }, form) => {
    if (!toast) {
      settle(form);
      return;
    }
    const besideFields = Object.values(failure?.fields ?? {}).some(Boolean);
    const onUndo = undo && (() => void fetcher.submit(toForm(undo.fields), { method: "post", action: undo.action }));
    show({ ...toast, form, besideFields, onUndo });
  });
  return <ConfirmIdentity fetcher={fetcher} />;
}
