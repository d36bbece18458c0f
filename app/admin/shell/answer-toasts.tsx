import { useToast } from "#app/ui/toast.tsx";
import { useAnswers } from "../use-answers.ts";

/** Shows the toasts of all answers. */
export function AnswerToasts() {
  const show = useToast();
  useAnswers(({ toast }, form) => {
    if (toast) show({ ...toast, form });
  });
  return null;
}
