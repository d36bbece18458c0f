import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useFetcher } from "#app/use-fetcher.ts";
import type { KnownDraft } from "#domain/newsroom/autosaves.server.ts";
import { type ArticleFields, changedFields, pickFields } from "#domain/newsroom/fields.ts";
import type { ArticleDraft } from "#domain/newsroom/queries.server.ts";
import { storeLocalDraft } from "../drafts/local-drafts.ts";
import { focusFirstError } from "../focus-error.ts";
import { useUploadGuard } from "../media/use-upload-guard.ts";
import { useAccountId } from "../use-account-id.ts";
import type { Conflict, EditorAnswer } from "./answer.ts";
import { findFieldInHand, takeFieldInHand } from "./field-in-hand.ts";
import { type HandOver, handOver, takeOver } from "./hand-over.ts";
import { type ArticleContent, articlePlace, deleteArticleDraft } from "./local-draft.ts";
import { useAutosave } from "./use-autosave.ts";
import { type FoundDraft, type OtherDraft, useDrafts } from "./use-drafts.ts";
import { usePresence } from "./use-presence.ts";

interface EditorOptions {
  newsId: string | null;
  fields: ArticleFields;
  version: number;
  /** Drafts of earlier forms of this editor on the server, the newest first. */
  drafts: ArticleDraft[];
  /** Who has the article open. */
  others: string[];
}

/** The fields that a save stored in place of those that were sent: with an address, and without spaces at the ends. */
interface Stored {
  sent: ArticleFields;
  fields: ArticleFields;
}

/** The form once the stored text is taken over: letters typed since the save stay. */
const withStored = (now: ArticleFields, { sent, fields }: Stored): ArticleFields => ({
  ...fields,
  ...pickFields(now, changedFields(now, sent)),
});

const toKnown = ({ id, expectedVersion, writer }: KnownDraft): KnownDraft => ({ id, expectedVersion, writer });

/** The form of an article: what is typed, what is saved, and what was found again. */
export function useEditor({ newsId, fields: saved, version, drafts, others }: EditorOptions) {
  const account = useAccountId();
  const [first] = drafts;
  const [base, setBase] = useState({ fields: saved, version });
  const [baseVersion, setBaseVersion] = useState(first?.baseVersion ?? version);
  const [fields, setFields] = useState(first?.fields ?? saved);
  const [recovered, setRecovered] = useState(first?.updatedAt ?? null);
  const fetcher = useFetcher<EditorAnswer>();
  const navigate = useNavigate();
  const submitted = useRef<ArticleFields | null>(null);
  const pending = useRef<Stored | null>(null);
  const latest = useRef(fields);
  useLayoutEffect(() => {
    latest.current = fields;
  });

  const take = (found: FoundDraft) => {
    setFields(found.fields);
    setBaseVersion(found.baseVersion);
    setRecovered(found.updatedAt);
  };
  const own = useDrafts({
    account,
    newsId,
    saved: { fields: saved, version },
    drafts,
    onFound: (found) => {
      // Somebody who types at once has another text in hand: both are offered then.
      const isUntouched = latest.current === fields;
      if (isUntouched) take(found);
      return isUntouched;
    },
  });
  const { writer, draft } = own;

  const answer = fetcher.data;
  const created = answer?.created;
  const dirty = !created && draft.id !== "" && changedFields(fields, base.fields).length > 0;
  const saving = fetcher.state !== "idle";
  const autosave = useAutosave({
    account,
    newsId,
    writer,
    draft,
    baseVersion,
    fields,
    merged: own.merged,
    dirty,
    saving,
    onRefused: own.fork,
  });
  const presence = usePresence(newsId, writer, others);

  const change = useCallback(
    (changes: Partial<ArticleFields>) => setFields((before) => ({ ...before, ...changes })),
    [],
  );

  /** Takes over what was stored, once nobody is in a field any more. */
  const catchUp = useCallback(() => {
    const stored = pending.current;
    if (!stored) return;
    pending.current = null;
    setBase((before) => ({ ...before, fields: stored.fields }));
    setFields((now) => withStored(now, stored));
  }, []);

  const waitsForFile = useUploadGuard();
  const asked = useRef(false);
  const save = async (
    changes: Partial<ArticleFields> = {},
    onVersion = baseVersion,
    baseOrder = base.fields.orderIndex,
    merged: KnownDraft[] = [],
  ) => {
    // One at a time, and a new article once: a second one on its heels would be refused.
    if (asked.current || fetcher.state === "submitting" || created || waitsForFile()) return;
    asked.current = true;
    const wanted = { ...(pending.current ? withStored(fields, pending.current) : fields), ...changes };
    pending.current = null;
    setFields(wanted);
    submitted.current = wanted;
    await autosave.settle();
    asked.current = false;
    await fetcher.submit(
      {
        intent: "salvar",
        fields: JSON.stringify(wanted),
        ...(newsId ? { version: String(onVersion), baseOrder: String(baseOrder) } : { newId: draft.id }),
        drafts: JSON.stringify([autosave.known(), ...own.merged, ...merged].map(toKnown)),
      },
      { method: "post" },
    );
  };

  const discard = () => {
    deleteArticleDraft(account, newsId, writer);
    fetcher.submit(
      { intent: "descartar", drafts: JSON.stringify([autosave.known(), ...own.merged].map(toKnown)) },
      { method: "post" },
    );
    setFields(base.fields);
    setBaseVersion(base.version);
    setRecovered(null);
    own.begin();
  };

  const discardOther = (other: OtherDraft) => {
    fetcher.submit({ intent: "descartar", drafts: JSON.stringify([toKnown(other)]) }, { method: "post" });
    own.forget(other);
  };

  /** Asks for the stored article, to merge it with what is typed here. */
  const compare = () => fetcher.submit({ intent: "juntar", version: String(baseVersion) }, { method: "post" });

  // A save that went well makes what was sent the new ground; letters typed meanwhile stay.
  const { stop } = autosave;
  const { begin } = own;
  const settled = useRef<EditorAnswer | undefined>(undefined);
  useEffect(() => {
    if (!answer?.saved || settled.current === answer) return;
    settled.current = answer;
    stop();
    const { saved: stored } = answer;
    const sent = submitted.current ?? stored.fields;
    setBase({ fields: sent, version: stored.version });
    setBaseVersion(stored.version);
    setRecovered(null);
    deleteArticleDraft(account, newsId, writer);
    begin();
    // A new article's form goes, and hands over what was typed since.
    if (created) return;
    pending.current = { sent, fields: stored.fields };
    if (!findFieldInHand()) catchUp();
  });

  const failure = answer?.failure;
  useEffect(() => {
    if (failure) focusFirstError();
  }, [failure]);

  // A new article that was created goes on in its own form.
  useEffect(() => {
    if (created) void navigate(`/admin/news/${created}`, { replace: true });
  }, [created, navigate]);

  // Letters typed until that form is there are handed to it, with the field that they were typed in; a tab that is killed until
  // then leaves them here.
  const sent = submitted.current;
  const late = sent && answer?.saved ? withStored(fields, { sent, fields: answer.saved.fields }) : fields;
  const isLate = created !== undefined && sent !== null && changedFields(fields, sent).length > 0;
  const leaving = useRef<HandOver | null>(null);
  useLayoutEffect(() => {
    leaving.current = created ? { id: created, fields: late, dirty: isLate, writer, inHand: null } : null;
    if (!created || !isLate) return;
    const baseVersion = answer?.saved?.version ?? 1;
    const content: ArticleContent = { id: crypto.randomUUID(), baseVersion, expectedVersion: null, fields: late };
    storeLocalDraft(articlePlace(account, created), { writer, sequence: Date.now(), content });
  });
  useLayoutEffect(() => {
    const left = takeOver(newsId);
    if (left?.dirty) {
      setFields(left.fields);
      setRecovered(new Date().toISOString());
      deleteArticleDraft(account, newsId, left.writer);
    }
    if (left?.inHand) takeFieldInHand(left.inHand);
    return () => {
      if (leaving.current) handOver({ ...leaving.current, inHand: findFieldInHand() });
    };
  }, [account, newsId]);

  /** After a conflict: what was chosen goes on as the form, on the ground of what the other one saved. */
  const rebase = (chosen: ArticleFields, theirs: Conflict) => {
    setBase({ fields: theirs.fields, version: theirs.version });
    setBaseVersion(theirs.version);
    setFields(chosen);
  };

  /** The text of another draft of the same editor, merged with the one that is typed here. */
  const absorb = (other: OtherDraft, chosen: ArticleFields) => {
    own.absorb(other);
    setFields(chosen);
  };

  return {
    fields,
    base,
    baseVersion,
    formId: draft.id,
    dirty,
    recovered,
    draft: autosave,
    presence,
    otherDrafts: own.others,
    /** Whether somebody saved the article since the text in the form began. */
    outdated: Math.max(base.version, autosave.version ?? 0, presence.version ?? 0) > baseVersion,
    answer,
    busy: saving || created !== undefined,
    change,
    catchUp,
    save,
    discard,
    discardOther,
    compare,
    rebase,
    absorb,
  };
}
