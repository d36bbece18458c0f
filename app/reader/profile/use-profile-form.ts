import { useEffect, useEffectEvent, useRef } from "react";
import { useToast } from "#app/ui/toast.tsx";
import { useFetcher } from "#app/use-fetcher.ts";
import type { ProfileAnswer } from "./answer.ts";

/** A form of the profile that is sent without leaving the page; a toast says when it is done. */
export function useProfileForm(key: string, onDone?: () => void) {
  const fetcher = useFetcher<ProfileAnswer>({ key: `perfil-${key}` });
  const toast = useToast();
  const answer = fetcher.data;
  const busy = fetcher.state !== "idle";
  const told = useRef(answer);
  const typedSince = useRef(false);

  const tell = useEffectEvent((done: string) => {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>(".me dialog[open]")) dialog.close();
    toast({ title: done });
    // Letters that came while the form was on its way are not stored yet: it stays open for them.
    if (!typedSince.current) onDone?.();
  });

  // Answers arrive in the browser only, and each is told once: when the page shows what it has changed, for the address
  // changes as a dialog closes, and that would end the asking.
  useEffect(() => {
    if (busy || !answer?.done || told.current === answer) return;
    told.current = answer;
    tell(answer.done);
  }, [answer, busy]);

  const touch = () => {
    typedSince.current = true;
  };
  /** What is typed from now on is not part of what is sent. */
  const markSent = () => {
    typedSince.current = false;
  };
  return { Form: fetcher.Form, answer, busy, touch, markSent };
}

export type ProfileFormState = ReturnType<typeof useProfileForm>;
