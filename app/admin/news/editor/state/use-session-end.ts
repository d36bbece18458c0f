import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSignedIn } from "#app/admin/pieces/use-signed-in.ts";
import { useSignInAgain } from "#app/admin/shell/sign-in/sign-in-again.tsx";
import type { SessionProblem, SignInQuestion } from "#app/admin/shell/sign-in/sign-in-steps.ts";
import type { FormRefused } from "#app/forms/action-result.ts";
import { currentView } from "../../document/view/current-view.ts";
import type { TextPlace } from "./editor-selectors.ts";

interface SessionEndOptions {
  /** Why drafts are not taken; null if they are. */
  problem: SessionProblem | null;
  /** Where the text is when it is called. */
  place: () => TextPlace;
  /** The last save, if it was refused. */
  refused: FormRefused | undefined;
  /** Called once the writer is signed in again. @param isSaving whether a save was refused for lack of a session */
  onBack: (isSaving: boolean) => void;
}

const PROBLEMS: Partial<Record<FormRefused["reason"], SessionProblem>> = {
  signed_out: "signed-out",
  other_person: "other-person",
};

/** Says where the text is while nobody is signed in. */
export const PLACE_TEXT: Record<TextPlace, string> = {
  server: "Tudo o que você escreveu está guardado no site.",
  browser: "O texto está inteiro neste aparelho, e o que falta sobe assim que você entrar.",
  page: "O texto está só nesta página: não a feche.",
};

/** Asks the writer to sign in again when the server takes neither drafts nor saves, and then goes on where that ended. */
export function useSessionEnd({ problem, place, refused, onBack }: SessionEndOptions) {
  // Whose text it is: somebody else may sign in while it is open.
  const [writer] = useState(useSignedIn());
  const { ask, settle, signIns } = useSignInAgain();
  const ofSave = refused && PROBLEMS[refused.reason];
  const questionOf = (reason: SessionProblem): SignInQuestion => ({
    problem: reason,
    person: writer,
    text: {
      meanwhile: () => PLACE_TEXT[place()],
      afterwards: "O texto continua de onde você parou.",
    },
    onGone: () => {
      // The browser returns the focus to the text, but not the caret.
      const view = currentView();
      if (view?.hasFocus()) view.focus();
    },
  });
  const question = useEffectEvent((reason: SessionProblem) => ask(questionOf(reason)));
  useEffect(() => {
    if (problem) question(problem);
    else settle();
  }, [problem, settle]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal asks again
  useEffect(() => {
    if (ofSave) question(ofSave);
  }, [refused, ofSave]);
  const goOn = useEffectEvent(() => onBack(ofSave !== undefined));
  const seen = useRef(signIns);
  useEffect(() => {
    if (seen.current === signIns) return;
    seen.current = signIns;
    goOn();
  }, [signIns]);
  return { problem, ask: () => problem && ask(questionOf(problem)) };
}
