import { useCallback, useEffect, useRef } from "react";
import { href } from "react-router";
import { ActionForm } from "#app/forms/action-form.tsx";
import { NEW_ID_FIELD } from "#app/forms/row-fields.ts";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { isOfflinePage } from "#app/open-page/offline-page.ts";
import { FormError, TextAreaField } from "#app/ui/field.tsx";
import forms from "#app/ui/styles/forms.css?url";
import { useToast } from "#app/ui/toast.tsx";
import { COMMENT_MAX } from "#domain/comments/limits.ts";
import { COMMENT_TEXT } from "#domain/comments/text.ts";
import type { ArticleComment } from "#domain/comments/types.ts";
import { randomId } from "#domain/shared/id.ts";
import { COMMENT } from "../../article/hashes.ts";
import { useReturnFocus } from "../../auth/use-return-path.ts";
import { articlePath } from "../../cards/article-link.tsx";
import { WAITING_TEXT } from "../../waiting/text.ts";
import { addWaiting } from "../../waiting/waiting.ts";
import type { commentForm } from "../forms.server.ts";
import styles from "./article-comments.module.css";
import { CommentTrap, FormButtons } from "./form-parts.tsx";

interface CommentFormProps {
  /** The id of the article, for a comment on it. */
  articleId?: string;
  address: string;
  /** The id of the signed-in reader. */
  reader: string;
  /** The comment that is answered. */
  to?: { id: string; author: string };
  /** The approved comments, of which one may be theirs. */
  comments?: ArticleComment[];
  /** Whether it is asked whether they want a mail when they are answered. */
  asksMail: boolean;
  /** Called with whether the field holds unsent text. */
  onType?: (typed: boolean) => void;
  onDone?: () => void;
  /** Absent where the form is always there. */
  onCancel?: () => void;
}

const NO_COMMENTS: ArticleComment[] = [];

/** Unsent texts by reader and article or comment: they survive when the dialog shows another article. */
const unsent = new Map<string, string>();

/** The form for a comment or an answer, which is published after approval (docs/product.md, "Comments"). The field is cleared only once it is stored. */
export function CommentForm(props: CommentFormProps) {
  const { articleId, address, reader, to, comments = NO_COMMENTS, asksMail, onType, onDone, onCancel } = props;
  const key = `${reader} ${to?.id ?? articleId}`;
  const toast = useToast();
  const area = useRef<HTMLTextAreaElement>(null);
  const waiting = useRef<string>(undefined);
  // Not in its input: React restores the value of a hidden one whenever it renders.
  const newId = useRef("");
  const idInput = useRef<HTMLInputElement>(null);
  const sentText = useRef("");

  const saveDraft = useCallback(
    (value: string) => {
      if (value) unsent.set(key, value);
      else unsent.delete(key);
      onType?.(value !== "");
    },
    [key, onType],
  );

  const { form, field, error, result, cameWithPage, busy } = useActionForm<typeof commentForm>({
    intent: "comentar",
    failed: COMMENT_TEXT.failed,
    onUnsent() {
      const text = sentText.current.trim();
      if (text === "" || text.length > COMMENT_MAX) return false;
      if (!addWaiting({ kind: "comment", id: newId.current, reader, address, ...(to && { to: to.id }), text }))
        return false;
      newId.current = "";
      toast(WAITING_TEXT.comment);
      if (area.current?.value === sentText.current) {
        area.current.defaultValue = area.current.value = "";
        saveDraft("");
        onDone?.();
      }
      return true;
    },
    onDone({ data }, typedSince) {
      newId.current = "";
      if (!data) return;
      waiting.current = data.isPublished ? undefined : data.id;
      // Text that was typed on after sending stays.
      if (typedSince || !area.current) return;
      area.current.defaultValue = area.current.value = "";
      saveDraft("");
      onDone?.();
    },
  });
  const content = field("content");

  // The kept page of the article is a visitor's, without this form and its styles: the browser has them for the time without a network.
  useEffect(() => {
    if (!isOfflinePage()) void fetch(forms).catch(() => {});
  }, []);

  // Text of an earlier visit, or typed before hydration.
  useEffect(() => {
    if (area.current) saveDraft(area.current.value);
  }, [saveDraft]);

  useReturnFocus(to ? "" : COMMENT, area);

  const isOpened = onCancel !== undefined;
  useEffect(() => {
    if (isOpened) area.current?.focus();
  }, [isOpened]);

  useEffect(() => {
    if (!waiting.current || !comments.some(({ id }) => id === waiting.current)) return;
    waiting.current = undefined;
    toast({ title: COMMENT_TEXT.published });
  }, [comments, toast]);

  return (
    <ActionForm
      form={form}
      action={to ? href("/comentarios/:id", { id: to.id }) : `${articlePath(address)}#comentarios`}
      className={styles.form}
      onSubmit={() => {
        newId.current ||= randomId();
        idInput.current!.value = newId.current;
        sentText.current = area.current?.value ?? "";
      }}
    >
      <input ref={idInput} type="hidden" name={NEW_ID_FIELD} defaultValue="" />
      <CommentTrap />
      {cameWithPage && error && <FormError title={error.title}>{error.text}</FormError>}
      {cameWithPage && result?.ok && result.toast && <p role="status">{result.toast.title}</p>}
      <TextAreaField
        label={to ? `Sua resposta a ${to.author}` : "Seu comentário"}
        {...content}
        rows={3}
        ref={area}
        defaultValue={unsent.get(key) ?? content.defaultValue}
        onInput={({ currentTarget }) => saveDraft(currentTarget.value)}
        help={`${to ? "As respostas" : "Os comentários"} aparecem depois de ${to ? "aprovadas" : "aprovados"} pela redação.`}
      />
      {asksMail && (
        <label className={styles.tick}>
          <input type="hidden" name="asksMail" value="on" />
          <input type="checkbox" name="answerMail" />
          {COMMENT_TEXT.answerMail}
        </label>
      )}
      <FormButtons submit={to ? "Responder" : "Comentar"} busyLabel="Enviando…" busy={busy} onCancel={onCancel} />
    </ActionForm>
  );
}
