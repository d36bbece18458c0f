import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useActionForm } from "#app/forms/use-action-form.ts";
import type { Arrangement, EditionDetail } from "#domain/newsletter/types.ts";
import { EDITION_TEXT } from "./edition-words.ts";
import type { SaveEditionForm } from "./forms.server.ts";

/** From the last change to its saving, milliseconds. */
const REST_MS = 900;
/** After a failure that may pass, milliseconds. */
const RETRY_MS = 8000;

const ownArrangement = ({ isArrangedByHand, arrangement }: EditionDetail) => (isArrangedByHand ? arrangement : null);

/**
 * The words and the arrangement of an edition, saved by themselves: one request after the other, each with the version that the one
 * before has made. What others save is shown as soon as nothing is unsaved here; both at once is a choice (`conflict`).
 */
export function useEdition(edition: EditionDetail) {
  const [version, setVersion] = useState(edition.version);
  const [arrangement, setArrangement] = useState(() => ownArrangement(edition));
  /** Another one fills the fields anew. */
  const [formKey, setFormKey] = useState(0);
  const [conflict, setConflict] = useState<string | null>(null);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  /** Versions that this screen has loaded or made: older data of the page are not another person's change. */
  const known = useRef(new Set([edition.version]));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const take = (next: string) => {
    known.current.add(next);
    setVersion(next);
  };
  const sending = useActionForm<SaveEditionForm>({
    intent: "salvar",
    failed: EDITION_TEXT.notSaved,
    inline: true,
    onDone: ({ saved }) => {
      if (saved) take(saved.version);
      setConflict(null);
      setSavedAt(new Date().toISOString());
    },
    onRefused: ({ reason, version: theirs }) => {
      if (reason === "changed" && theirs) setConflict(theirs);
      else if (reason === "unavailable") waitAndSave(RETRY_MS);
    },
  });
  const { dirty, busy, touch, settle, form, refused } = sending;

  const save = useEffectEvent(() => {
    if (!busy && conflict === null) form.ref.current?.requestSubmit();
  });
  const waitAndSave = useEffectEvent((ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => save(), ms);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  // What was typed during a request, and what a draft of the browser has restored.
  useEffect(() => {
    if (dirty && !busy && refused === undefined) waitAndSave(REST_MS);
  }, [dirty, busy, refused]);
  useEffect(() => {
    const handleOnline = () => dirty && save();
    addEventListener("online", handleOnline);
    return () => removeEventListener("online", handleOnline);
  }, [dirty]);

  const adopt = useEffectEvent(() => {
    take(edition.version);
    setArrangement(ownArrangement(edition));
    setConflict(null);
    settle();
    setFormKey((key) => key + 1);
  });
  const isOthers = !known.current.has(edition.version);
  useEffect(() => {
    if (isOthers && !dirty && !busy) adopt();
  }, [isOthers, dirty, busy]);

  const change = () => {
    touch();
    waitAndSave(REST_MS);
  };
  return {
    sending,
    version,
    formKey,
    conflict,
    savedAt,
    /** Set by hand; null as the site makes it. */
    arrangement,
    /** As it is shown. */
    shown: arrangement ?? edition.arrangement,
    isUnsaved: dirty || busy,
    /** To be called after each input. */
    change,
    arrange: (next: Arrangement | null) => {
      setArrangement(next);
      change();
    },
    /** A version that a draft of the browser has, or that another form of the screen has made. */
    take,
    /** Answers a conflict: the other person's edition instead of what is here. */
    showTheirs: () => adopt(),
    /** Answers a conflict: what is here instead of the other person's edition. */
    keepOwn: () => {
      if (conflict) take(conflict);
      setConflict(null);
      touch();
      waitAndSave(0);
    },
  };
}

export type EditionState = ReturnType<typeof useEdition>;
