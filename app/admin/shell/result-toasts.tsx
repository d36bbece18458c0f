import { useEffect, useEffectEvent, useRef } from "react";
import type { ActionResult, FormUndo, RefusalReason } from "#app/forms/action-result.ts";
import { listenToResults, type SentRequest } from "#app/forms/form-middleware.ts";
import { INLINE_FIELD } from "#app/forms/inline-field.ts";
import { useDismissFailure, useToast } from "#app/ui/toast.tsx";
import { useFetcher } from "#app/use-fetcher.ts";
import { confirmSavedDraft, readSentDraft } from "../drafts/sent-draft.ts";
import { useSignedIn } from "../pieces/use-signed-in.ts";
import { ConfirmIdentity } from "./sign-in/confirm-identity.tsx";
import { useSignInAgain } from "./sign-in/sign-in-again.tsx";
import { useFailedTitle } from "./use-failed-title.ts";

/** Fields as form data; a field with several values is appended once for each. */
function toForm(fields: FormUndo["fields"]): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value);
  return form;
}

const SHOWN_ELSEWHERE = new Set<RefusalReason>(["changed", "identity", "signed_out", "other_person"]);

/** Shows the toasts of all form results, with their undo, and deletes this browser's draft of a form that was saved. */
export function ResultToasts() {
  const show = useToast();
  const dismissFailure = useDismissFailure();
  const fetcher = useFetcher<ActionResult>();
  const failed = useFailedTitle();
  const { ask } = useSignInAgain();
  // The last form that found no connection.
  const unreached = useRef("");
  const person = useSignedIn();
  const handleResult = useEffectEvent((result: ActionResult, { key, form }: SentRequest) => {
    if (result.ok) {
      const draft = readSentDraft(form);
      if (draft) confirmSavedDraft(draft);
      const { toast, undo } = result;
      if (!toast) return dismissFailure(key);
      const onUndo = undo && (() => void fetcher.submit(toForm(undo.fields), { method: "post", action: undo.action }));
      return show({ ...toast, form: key, onUndo });
    }
    if (result.reason === "signed_out") ask({ problem: "signed-out", person });
    // The form itself, or a dialog over it, shows these.
    if (SHOWN_ELSEWHERE.has(result.reason) || form.has(INLINE_FIELD)) return dismissFailure(key);
    if (result.isOffline) unreached.current = key;
    const besideFields = Object.keys(result.fields).length > 0;
    show({ title: result.title ?? failed, text: result.text || undefined, destructive: true, form: key, besideFields });
  });
  // The connection is back: nobody has to check it any more.
  useEffect(() => {
    const handleOnline = () => dismissFailure(unreached.current);
    addEventListener("online", handleOnline);
    return () => removeEventListener("online", handleOnline);
  }, [dismissFailure]);
  // Forms are submitted in the browser only.
  useEffect(() => listenToResults((result, sent) => handleResult(result, sent)), []);
  return <ConfirmIdentity fetcher={fetcher} />;
}
