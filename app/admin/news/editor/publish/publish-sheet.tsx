import { useEffect, useEffectEvent, useRef, useState } from "react";
import { SHEET_CLASS } from "#app/admin/pieces/dialog/sheet.tsx";
import { useStaff } from "#app/admin/pieces/use-staff.ts";
import { HashDialog } from "#app/ui/hash-dialog.tsx";
import { useHashEntry } from "#app/ui/use-hash-entry.ts";
import { mayPublish } from "#domain/accounts/policy.ts";
import { type ArticleForm, useArticleForm } from "../article-form.ts";
import type { SaveEffects } from "../state/editor-state.ts";
import { AfterPublishing } from "./after-publishing.tsx";
import { CorrectForm } from "./correct-form.tsx";
import { PublishForm } from "./publish-form.tsx";
import { PUBLISH, PUBLISH_TITLE } from "./publish-parts.tsx";
import { ReviewForm } from "./review-form.tsx";
import { usePublicationFacts } from "./use-publication-facts.ts";
import { WithdrawForm } from "./withdraw-form.tsx";

/** The sheet in which an article is published, scheduled, or sent to review, and that says what happened afterwards. */
export function PublishSheet() {
  const { isOpen, isShown } = useHashEntry(PUBLISH);
  const publish = usePublish(isOpen);
  return (
    <HashDialog hash={PUBLISH} className={SHEET_CLASS} labelledBy={PUBLISH_TITLE}>
      {isShown && <OpenSheet setPublished={publish} />}
    </HashDialog>
  );
}

/**
 * Saving as published, or as a draft, sets the switch of the form. If the save was refused or had no response, closing the sheet resets
 * it, so that the next save does neither.
 * @returns saves the article as published or not
 */
function usePublish(isOpen: boolean) {
  const { base, busy, change, save } = useArticleForm().editor;
  const requested = useRef<boolean | null>(null);
  const isPublished = base.fields.published;
  const reset = useEffectEvent(() => {
    if (requested.current === !isPublished) change({ published: isPublished });
    requested.current = null;
  });
  useEffect(() => {
    if (!isOpen && !busy) reset();
  }, [isOpen, busy]);
  return (published: boolean, effects?: SaveEffects) => {
    requested.current = published;
    save({ published }, effects);
  };
}

export interface OpenSheetProps {
  /** Saves the article as published. */
  publish: (effects?: SaveEffects) => void;
}

/** What can be done with a published article. */
export type PublishedStep = "correct" | "withdraw";

/** What an article is for the sheet. */
function stateOf({ editor: { base }, review }: ArticleForm, isEditor: boolean) {
  if (base.fields.published) return "published";
  if (base.fields.scheduledAt) return "scheduled";
  return review?.state === "waiting" && !isEditor ? "in-review" : "draft";
}

function OpenSheet({ setPublished }: { setPublished: ReturnType<typeof usePublish> }) {
  const isEditor = mayPublish(useStaff());
  const state = stateOf(useArticleForm(), isEditor);
  // Whether the date of a scheduled article is being changed.
  const [isChanging, setChanging] = useState(false);
  // Counts what was stopped and put back here.
  const [changes, setChanges] = useState(0);
  const facts = usePublicationFacts(`${state} ${changes}`);
  const [step, setStep] = useState<PublishedStep | null>(null);
  const publish = (effects?: SaveEffects) => setPublished(true, effects);
  const { close } = useHashEntry(PUBLISH);
  const isWithdrawn = step === "withdraw" && state !== "published";
  const handleWithdrawn = useEffectEvent(close);
  // The sheet belongs to the history.
  useEffect(() => {
    if (isWithdrawn) handleWithdrawn();
  }, [isWithdrawn]);
  if (isWithdrawn) return null;
  if (state === "published" && step === "withdraw")
    return (
      <WithdrawForm
        facts={facts}
        withdraw={(withdrawal) => setPublished(false, { withdrawal })}
        onBack={() => setStep(null)}
      />
    );
  if (state === "published" && step === "correct") return <CorrectForm facts={facts} onSaved={() => setStep(null)} />;
  if (state !== "draft" && !(state === "scheduled" && isChanging && isEditor))
    return (
      <AfterPublishing
        publish={publish}
        state={state}
        facts={facts}
        onReschedule={() => setChanging(true)}
        onStep={setStep}
        onChanged={() => setChanges((count) => count + 1)}
      />
    );
  const shared = { publish, facts, onSaved: () => setChanging(false) };
  return isEditor ? <PublishForm {...shared} /> : <ReviewForm {...shared} />;
}
