import { useEffect, useEffectEvent, useRef, useState } from "react";
import { SHEET_CLASS } from "#app/admin/pieces/dialog/sheet.tsx";
import { useStaff } from "#app/admin/pieces/use-staff.ts";
import { HashDialog } from "#app/ui/hash-dialog.tsx";
import { useHashEntry } from "#app/ui/use-hash-entry.ts";
import { mayPublish } from "#domain/accounts/policy.ts";
import type { Review } from "#domain/news/review/types.ts";
import type { CategoryChoice } from "../editor-page.tsx";
import type { SaveEffects } from "../state/editor-state.ts";
import type { useEditor } from "../state/use-editor.ts";
import { AfterPublishing } from "./after-publishing.tsx";
import { PublishForm } from "./publish-form.tsx";
import { PUBLISH, PUBLISH_TITLE } from "./publish-parts.tsx";
import { ReviewForm } from "./review-form.tsx";
import { usePublicationFacts } from "./use-publication-facts.ts";

export interface PublishSheetProps {
  editor: ReturnType<typeof useEditor>;
  newsId: string | null;
  /** Last segment of the article's path on the site. */
  address: string | null;
  review: Review | null;
  categories: CategoryChoice[];
  timeZone: string;
  siteUrl: string;
}

/** The sheet in which an article is published, scheduled, or sent to review, and that says what happened afterwards. */
export function PublishSheet(props: PublishSheetProps) {
  const { isOpen, isShown } = useHashEntry(PUBLISH);
  const publish = usePublish(props.editor, isOpen);
  return (
    <HashDialog hash={PUBLISH} className={SHEET_CLASS} labelledBy={PUBLISH_TITLE}>
      {isShown && <OpenSheet {...props} publish={publish} />}
    </HashDialog>
  );
}

/**
 * Saving as published sets the switch of the form. If the save was refused or had no response, closing the sheet resets it, so that
 * the next save does not publish.
 * @returns saves the article as published
 */
function usePublish({ base, busy, change, save }: PublishSheetProps["editor"], isOpen: boolean) {
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

export interface OpenSheetProps extends PublishSheetProps {
  /** Saves the article as published. */
  publish: (effects?: SaveEffects) => void;
}

/** What an article is for the sheet. */
function stateOf(
  { base, review }: Pick<PublishSheetProps, "review"> & Pick<PublishSheetProps["editor"], "base">,
  isEditor: boolean,
) {
  if (base.fields.published) return "published";
  if (base.fields.scheduledAt) return "scheduled";
  return review?.state === "waiting" && !isEditor ? "in-review" : "draft";
}

function OpenSheet(props: OpenSheetProps) {
  const { editor, newsId, address, review } = props;
  const isEditor = mayPublish(useStaff());
  const state = stateOf({ base: editor.base, review }, isEditor);
  // Whether the date of a scheduled article is being changed.
  const [isChanging, setChanging] = useState(false);
  const { categoryId, scheduledAt } = editor.fields;
  const facts = usePublicationFacts({ newsId, address, categoryId }, scheduledAt, state);
  if (state !== "draft" && !(state === "scheduled" && isChanging && isEditor))
    return <AfterPublishing {...props} state={state} facts={facts} onReschedule={() => setChanging(true)} />;
  const shared = { ...props, facts, onSaved: () => setChanging(false) };
  return isEditor ? <PublishForm {...shared} /> : <ReviewForm {...shared} />;
}
