import { useEffect, useEffectEvent, useRef, useState } from "react";
import { SHEET_CLASS } from "#app/admin/pieces/dialog/sheet.tsx";
import { useStaff } from "#app/admin/pieces/use-staff.ts";
import { HashDialog } from "#app/ui/hash-dialog.tsx";
import { useHashEntry } from "#app/ui/use-hash-entry.ts";
import { mayPublish } from "#domain/accounts/policy.ts";
import { type ArticleForm, useArticleForm } from "../article-form.ts";
import type { SaveEffects } from "../state/editor-state.ts";
import { AfterPublishing } from "./after-publishing.tsx";
import { PublishForm } from "./publish-form.tsx";
import { PUBLISH, PUBLISH_TITLE } from "./publish-parts.tsx";
import { ReviewForm } from "./review-form.tsx";
import { usePublicationFacts } from "./use-publication-facts.ts";

/** The sheet in which an article is published, scheduled, or sent to review, and that says what happened afterwards. */
export function PublishSheet() {
  const { isOpen, isShown } = useHashEntry(PUBLISH);
  const publish = usePublish(isOpen);
  return (
    <HashDialog hash={PUBLISH} className={SHEET_CLASS} labelledBy={PUBLISH_TITLE}>
      {isShown && <OpenSheet publish={publish} />}
    </HashDialog>
  );
}

/**
 * Saving as published sets the switch of the form. If the save was refused or had no response, closing the sheet resets it, so that
 * the next save does not publish.
 * @returns saves the article as published
 */
function usePublish(isOpen: boolean) {
  const { base, busy, change, save } = useArticleForm().editor;
  const isRequested = useRef(false);
  const isPublished = base.fields.published;
  const reset = useEffectEvent(() => {
    if (isRequested.current && !isPublished) change({ published: false });
    isRequested.current = false;
  });
  useEffect(() => {
    if (!isOpen && !busy) reset();
  }, [isOpen, busy]);
  return (effects?: SaveEffects) => {
    isRequested.current = true;
    save({ published: true }, effects);
  };
}

export interface OpenSheetProps {
  /** Saves the article as published. */
  publish: (effects?: SaveEffects) => void;
}

/** What an article is for the sheet. */
function stateOf({ editor: { base }, review }: ArticleForm, isEditor: boolean) {
  if (base.fields.published) return "published";
  if (base.fields.scheduledAt) return "scheduled";
  return review?.state === "waiting" && !isEditor ? "in-review" : "draft";
}

function OpenSheet({ publish }: OpenSheetProps) {
  const isEditor = mayPublish(useStaff());
  const state = stateOf(useArticleForm(), isEditor);
  // Whether the date of a scheduled article is being changed.
  const [isChanging, setChanging] = useState(false);
  const facts = usePublicationFacts(state);
  if (state !== "draft" && !(state === "scheduled" && isChanging && isEditor))
    return <AfterPublishing publish={publish} state={state} facts={facts} onReschedule={() => setChanging(true)} />;
  const shared = { publish, facts, onSaved: () => setChanging(false) };
  return isEditor ? <PublishForm {...shared} /> : <ReviewForm {...shared} />;
}
