import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useFetcher } from "#app/use-fetcher.ts";
import { isId } from "#domain/id.ts";
import { type ArticleFields, changedFields, pickFields } from "#domain/newsroom/fields.ts";
import type { Autosave } from "#domain/newsroom/schema.ts";
import { focusFirstError } from "../focus-error.ts";
import { useUploadGuard } from "../media/use-upload-guard.ts";
import type { EditorAnswer } from "./answer.ts";
import { adoptLocalDraft, deleteLocalDraft, findLocalDraft, keepLocalDraft } from "./local-draft.ts";
import { useAutosave } from "./use-autosave.ts";

interface EditorOptions {
  newsId: string | null;
  fields: ArticleFields;
  version: number;
  /** What the server kept of an earlier form of this editor. */
  autosave: Autosave | null;
}

/** The form of an article: what is typed, what is saved, and what was found again. */
export function useEditor({ newsId, fields: saved, version, autosave }: EditorOptions) {
  const [base, setBase] = useState({ fields: saved, version });
  const [baseVersion, setBaseVersion] = useState(autosave?.baseVersion ?? version);
  const [known] = useState(autosave?.fields ?? null);
  const [fields, setFields] = useState(known ?? saved);
  const [formId, setFormId] = useState(autosave?.id ?? "");
  const [recovered, setRecovered] = useState(autosave?.updatedAt ?? null);
  const fetcher = useFetcher<EditorAnswer>();
  const navigate = useNavigate();
  const submitted = useRef<ArticleFields | null>(null);

  // What only this browser kept is known only here; ids are made here, too. Looked for once, before the form can be used:
  // data that are read again bring nothing that the form has not.
  const looked = useRef(false);
  useLayoutEffect(() => {
    if (looked.current) return;
    looked.current = true;
    // A form of a new article has its id in the address once it holds a word.
    const address = new URLSearchParams(window.location.search).get("rascunho") ?? "";
    const named = autosave?.id ?? (isId(address) ? address : null);
    const id = named ?? crypto.randomUUID();
    const local = newsId || named ? findLocalDraft(newsId, id) : adoptLocalDraft(id);
    const isNewer =
      local && local.sequence > (autosave?.sequence ?? 0) && changedFields(local.fields, saved).length > 0;
    if (isNewer) {
      setFields(local.fields);
      setBaseVersion(local.baseVersion);
      setRecovered(local.updatedAt);
    }
    setFormId(isNewer ? local.id : id);
  }, [newsId, autosave, saved]);

  const answer = fetcher.data;
  const created = answer?.created;
  const dirty = !created && formId !== "" && changedFields(fields, base.fields).length > 0;
  const saving = fetcher.state !== "idle";
  const draft = useAutosave({ newsId, formId, baseVersion, fields, known, dirty, saving });

  const change = useCallback(
    (changes: Partial<ArticleFields>) => setFields((before) => ({ ...before, ...changes })),
    [],
  );

  const waitsForFile = useUploadGuard();
  const asked = useRef(false);
  const save = async (changes: Partial<ArticleFields> = {}, onVersion = baseVersion) => {
    // One at a time, and a new article once: a second one on its heels would be refused, or make another article.
    if (asked.current || fetcher.state === "submitting" || created || waitsForFile()) return;
    asked.current = true;
    const wanted = { ...fields, ...changes };
    setFields(wanted);
    submitted.current = wanted;
    await draft.settle();
    asked.current = false;
    await fetcher.submit(
      {
        intent: "salvar",
        fields: JSON.stringify(wanted),
        version: String(onVersion),
        baseOrder: String(base.fields.orderIndex),
        autosaveId: formId,
      },
      { method: "post" },
    );
  };

  const discard = () => {
    deleteLocalDraft(newsId, formId);
    fetcher.submit({ intent: "descartar", autosaveId: formId }, { method: "post" });
    setFields(base.fields);
    setBaseVersion(base.version);
    setRecovered(null);
    setFormId(crypto.randomUUID());
  };

  const { stop } = draft;

  // A save that went well makes what was sent the new ground; letters typed meanwhile stay.
  const settled = useRef<EditorAnswer | undefined>(undefined);
  useEffect(() => {
    if (!answer?.saved || settled.current === answer) return;
    settled.current = answer;
    stop();
    const { saved: stored } = answer;
    const sent = submitted.current;
    setBase({ fields: stored.fields, version: stored.version });
    setBaseVersion(stored.version);
    setFields((now) => (sent ? { ...stored.fields, ...pickFields(now, changedFields(now, sent)) } : now));
    setRecovered(null);
    deleteLocalDraft(newsId, formId);
    setFormId(crypto.randomUUID());
  }, [answer, newsId, formId, stop]);

  const failure = answer?.failure;
  useEffect(() => {
    if (failure) focusFirstError();
  }, [failure]);

  // A new article that was created goes on in its own form.
  useEffect(() => {
    if (created) void navigate(`/admin/news/${created}`, { replace: true });
  }, [created, navigate]);

  // Letters typed until that form is there are found in it.
  useEffect(() => {
    const isGround = created && base.version > 0;
    if (!isGround || changedFields(fields, base.fields).length === 0) return;
    const updatedAt = new Date().toISOString();
    keepLocalDraft(created, { id: formId, baseVersion: base.version, sequence: Date.now(), fields, updatedAt });
  }, [created, formId, fields, base]);

  /** After a conflict: what was chosen goes on as the form, on the ground of what the other one saved. */
  const rebase = (chosen: ArticleFields, theirs: { fields: ArticleFields; version: number }) => {
    setBase({ fields: theirs.fields, version: theirs.version });
    setBaseVersion(theirs.version);
    setFields(chosen);
  };

  return {
    fields,
    base,
    baseVersion,
    formId,
    dirty,
    recovered,
    draft,
    answer,
    busy: saving || created !== undefined,
    change,
    save,
    discard,
    rebase,
  };
}
