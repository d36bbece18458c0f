import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import { useToast } from "#app/ui/toast.tsx";
import type { ProfileAnswer } from "./answer.ts";

/** A form of the profile that is sent without leaving the page; a toast says when it is done. */
export function useProfileForm(key: string, onDone?: () => void) {
  const fetcher = useFetcher<ProfileAnswer>({ key: `perfil-${key}` });
  const toast = useToast();
  const answer = fetcher.data;

  const tell = useEffectEvent((done: string) => {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>(".me dialog[open]")) dialog.close();
    toast({ title: done });
    onDone?.();
  });

  // Answers arrive in the browser only, and each is told once.
  useEffect(() => {
    if (answer?.done) tell(answer.done);
  }, [answer]);

  return { Form: fetcher.Form, answer, busy: fetcher.state !== "idle" };
}

export type ProfileFormState = ReturnType<typeof useProfileForm>;
