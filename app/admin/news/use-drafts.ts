import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { isId } from "#domain/id.ts";
import type { KnownDraft } from "#domain/newsroom/autosaves.server.ts";
import { type ArticleFields, changedFields } from "#domain/newsroom/fields.ts";
import type { ArticleDraft } from "#domain/newsroom/queries.server.ts";
import type { Autosave } from "#domain/newsroom/schema.ts";
import { holdWriter } from "../drafts/local-drafts.ts";
import { deleteArticleDraft, type LocalArticle, listLeftDrafts } from "./local-draft.ts";
import type { OpenDraft } from "./use-autosave.ts";

/** Another text of the same editor for the same article, which no form holds. */
export interface OtherDraft extends KnownDraft {
  fields: ArticleFields;
  /** The text that it and the form began from; null when that is not known. */
  base: ArticleFields | null;
  baseVersion: number;
  /** ISO 8601. */
  updatedAt: string;
  /** The form in this browser that wrote it, where only the browser has it. */
  writer: string | null;
}

/** A text that a form found when it was opened. */
export interface FoundDraft {
  fields: ArticleFields;
  baseVersion: number;
  /** ISO 8601. */
  updatedAt: string;
}

interface DraftsOptions {
  account: string;
  newsId: string | null;
  saved: { fields: ArticleFields; version: number };
  /** The drafts on the server, the newest first: the first one is in the form. */
  drafts: ArticleDraft[];
  /** Hears of a text that only this browser has, for the form; says whether it was taken, as the form may hold another by then. */
  onFound: (found: FoundDraft) => boolean;
}

const toOther = ({ id, draftVersion, fields, base, baseVersion, updatedAt }: ArticleDraft): OtherDraft => ({
  id,
  expectedVersion: draftVersion,
  writer: null,
  fields,
  base,
  baseVersion,
  updatedAt,
});

/** The drafts of an article's form: the one that it goes on with, and the others that this editor left. */
export function useDrafts({ account, newsId, saved, drafts, onFound }: DraftsOptions) {
  const [first, ...rest] = drafts;
  const [writer, setWriter] = useState("");
  const [draft, setDraft] = useState<OpenDraft>({
    id: first?.id ?? "",
    expectedVersion: first?.draftVersion ?? null,
    fields: first?.fields ?? null,
  });
  const [others, setOthers] = useState(() => rest.map(toOther));
  const [merged, setMerged] = useState<KnownDraft[]>([]);
  const begin = () => setDraft({ id: crypto.randomUUID(), expectedVersion: null, fields: null });

  const toLocalOther = ({ writer: left, savedAt, content }: LocalArticle): OtherDraft => ({
    id: content.id,
    expectedVersion: null,
    writer: left,
    fields: content.fields,
    base: content.baseVersion === saved.version ? saved.fields : null,
    baseVersion: content.baseVersion,
    updatedAt: savedAt,
  });

  /** Those of this browser's drafts that hold something which neither the server nor the article has. */
  const findLeft = async (named: string | null): Promise<LocalArticle[]> => {
    const left = await listLeftDrafts(account, newsId);
    return left.filter((one) => {
      const { content } = one;
      if (!newsId && named && content.id !== named) return false;
      const row = drafts.find(({ id }) => id === content.id);
      const isStored = row?.writer === one.writer && row.sequence >= one.sequence;
      const known = row ? [row.fields, saved.fields] : [saved.fields];
      if (!isStored && known.every((fields) => changedFields(content.fields, fields).length > 0)) return true;
      deleteArticleDraft(account, newsId, one.writer);
      return false;
    });
  };

  // A draft that only this browser has is known only here; ids are made here, too. Looked for once: data that are read again bring
  // nothing that the form has not.
  const looked = useRef(false);
  useLayoutEffect(() => {
    if (looked.current) return;
    looked.current = true;
    setWriter(crypto.randomUUID());
    // A form of a new article has its id in the address once it holds a letter.
    const address = new URLSearchParams(window.location.search).get("rascunho") ?? "";
    const named = first?.id ?? (isId(address) ? address : null);
    if (!first) setDraft((before) => ({ ...before, id: named ?? crypto.randomUUID() }));
    void findLeft(named).then((left) => {
      const [newest, ...older] = left;
      // Texts that were left in forms of new articles are articles of their own: the others wait for another form.
      const waiting = newsId || named ? older : [];
      const row = newest && drafts.find(({ id }) => id === newest.content.id);
      const goesOn = row === first && row?.draftVersion === newest?.content.expectedVersion;
      const isNewer = newest && (goesOn || newest.savedAt > (first?.updatedAt ?? ""));
      const { content, savedAt } = newest ?? {};
      if (isNewer && content && savedAt && onFound({ ...content, updatedAt: savedAt })) {
        if (goesOn && row) setDraft({ id: row.id, expectedVersion: row.draftVersion, fields: null });
        else if (first) {
          begin();
          setOthers((before) => [toOther(first), ...before]);
        }
        setMerged([{ id: newest.content.id, expectedVersion: null, writer: newest.writer }]);
      } else if (newest && (newsId || named)) waiting.unshift(newest);
      if (waiting.length > 0) setOthers((before) => [...before, ...waiting.map(toLocalOther)]);
    });
  });

  useEffect(() => (writer ? holdWriter(writer) : undefined), [writer]);

  return {
    writer,
    draft,
    others,
    merged,
    /** Goes on as a new draft, after a save or after what was typed was discarded. */
    begin: () => {
      begin();
      setMerged([]);
    },
    /** Another tab or device went on from the draft: this form goes on as a draft of its own, and both are offered. */
    fork: (other: Autosave | null, base: ArticleFields | null) => {
      begin();
      if (other) setOthers((before) => [toOther({ ...other, base }), ...before.filter(({ id }) => id !== other.id)]);
    },
    /** The text of another draft is in the form now. */
    absorb: (other: OtherDraft) => {
      const { id, expectedVersion, writer: left } = other;
      setMerged((before) => [...before, { id, expectedVersion, writer: left }]);
      setOthers((before) => before.filter((one) => one !== other));
    },
    forget: (other: OtherDraft) => {
      if (other.writer) deleteArticleDraft(account, newsId, other.writer);
      setOthers((before) => before.filter((one) => one !== other));
    },
  };
}
