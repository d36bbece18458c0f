import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { useToast } from "#app/ui/toast.tsx";
import { SignInDialog } from "./sign-in-dialog.tsx";
import type { SignInQuestion } from "./sign-in-steps.ts";

interface SignInAgain {
  /** How often somebody has signed in again. */
  signIns: number;
  ask: (question: SignInQuestion) => void;
  /** Closes the question because the session is back, for example from another tab. */
  settle: () => void;
}

const Context = createContext<SignInAgain>({ signIns: 0, ask: () => {}, settle: () => {} });

/** Signing in again over the screen, which stays as it is (docs/product.md, "Access to the back office"). */
export const useSignInAgain = (): SignInAgain => useContext(Context);

const firstName = (name: string) => name.split(/\s/, 1)[0]!;

const FORM_TEXT = {
  meanwhile: () => "O que está na tela fica como está.",
  afterwards: "Agora salve de novo: o que está na tela não mudou.",
};

/** How long nobody may have typed before the question takes the focus, milliseconds. */
const TYPING_PAUSE_MS = 3000;

/** Whether a question may take the focus: from the first pause of typing on, so that no key meant for the text reaches its fields. */
function useTypingPause(isAsked: boolean): boolean {
  const [isPaused, setPaused] = useState(false);
  const typedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const handleTyping = (event: Event) => {
      const isShortcut = event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey);
      if (!isShortcut) typedAt.current = performance.now();
    };
    // Of a keyboard on the screen only the input is known.
    for (const type of ["keydown", "input"]) addEventListener(type, handleTyping, { capture: true });
    return () => {
      for (const type of ["keydown", "input"]) removeEventListener(type, handleTyping, { capture: true });
    };
  }, []);
  useEffect(() => {
    if (!isAsked) return;
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      const wait = typedAt.current + TYPING_PAUSE_MS - performance.now();
      if (wait > 0) timer = setTimeout(check, wait);
      else setPaused(true);
    };
    check();
    return () => {
      clearTimeout(timer);
      setPaused(false);
    };
  }, [isAsked]);
  return isPaused;
}

export function SignInAgainProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<SignInQuestion | null>(null);
  const isPaused = useTypingPause(asked !== null);
  const [signIns, setSignIns] = useState(0);
  const toast = useToast();
  const question = useRef(asked);
  useEffect(() => {
    if (!asked) question.current?.onGone?.();
    question.current = asked;
  }, [asked]);
  const value = useMemo(() => {
    const finish = () => {
      const done = question.current;
      if (!done) return;
      setAsked(null);
      setSignIns((count) => count + 1);
      toast({ title: `De volta, ${firstName(done.person.name)}.`, text: (done.text ?? FORM_TEXT).afterwards });
    };
    return { ask: setAsked, settle: finish };
  }, [toast]);
  const context = useMemo(() => ({ signIns, ...value }), [signIns, value]);
  return (
    <Context value={context}>
      {children}
      {asked && isPaused && (
        <SignInDialog
          key={asked.problem}
          question={asked}
          meanwhile={(asked.text ?? FORM_TEXT).meanwhile()}
          firstName={firstName(asked.person.name)}
          onDone={value.settle}
          onClose={() => setAsked(null)}
        />
      )}
    </Context>
  );
}
