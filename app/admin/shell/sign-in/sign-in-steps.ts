import { useState } from "react";
import { type PasskeyError, signInWithPasskey } from "#app/passkey-browser.ts";
import { usePasskeySupport } from "#app/passkey-support.ts";
import type { SignInStep } from "./sign-in-requests.ts";

/** Somebody who is or was signed in. */
export interface Person {
  id: string;
  name: string;
  email: string;
  hasPasskey: boolean;
}

/** Their session has ended, or somebody else is signed in by now. */
export type SessionProblem = "signed-out" | "other-person";

/** The person who has to sign in, and why. */
export interface SignInQuestion {
  problem: SessionProblem;
  /** Who has to sign in: the writer of what is on the screen. */
  person: Person;
  /** Sentences about the text on the screen, until (when the question opens) and after that; those of a form by default. */
  text?: { meanwhile: () => string; afterwards: string };
  /** Called once the dialog is gone, and the focus is back. */
  onGone?: () => void;
}

/** `isHere`: somebody else is signed in already. */
type Screen =
  | { name: "first" }
  | { name: "password" }
  | { name: "code"; factors: string[] }
  | { name: "other"; isHere: boolean };

/** The state of the question: its screen, and the requests that lead to the next one. */
export function useSignInSteps({ person, problem }: SignInQuestion, onDone: () => void) {
  const mayUseKey = usePasskeySupport() === true && person.hasPasskey;
  const first: Screen = { name: mayUseKey ? "first" : "password" };
  const [chosen, setScreen] = useState<Screen | null>(
    problem === "other-person" ? { name: "other", isHere: true } : null,
  );
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const show = (next: Screen) => {
    setError(undefined);
    setScreen(next);
  };
  return {
    screen: chosen ?? first,
    first,
    mayUseKey,
    isBusy,
    error,
    show,
    /** Runs a request, and goes on with its result. */
    run: async (request: () => Promise<SignInStep>) => {
      setBusy(true);
      setError(undefined);
      const step = await request();
      setBusy(false);
      if (step.state === "done") onDone();
      else if (step.state === "code") show({ name: "code", factors: step.factors });
      else setError(step.text);
    },
    signInWithKey: async () => {
      setBusy(true);
      setError(undefined);
      try {
        const id = await signInWithPasskey();
        if (id === person.id) onDone();
        else show({ name: "other", isHere: true });
      } catch (failure) {
        setError((failure as PasskeyError).message);
      }
      setBusy(false);
    },
  };
}

/** The state and requests that the screens of the question share. */
export type SignInSteps = ReturnType<typeof useSignInSteps>;
