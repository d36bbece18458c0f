import { useCallback, useEffect, useRef } from "react";
import { ActionForm } from "#app/forms/action-form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { FormError, TextAreaField } from "#app/ui/field.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { useToast } from "#app/ui/toast.tsx";
import { COMMENT_TEXT } from "#domain/comments/text.ts";
import { COMMENT_TRAP } from "#domain/comments/types.ts";
import type { ArticleComment } from "#domain/news/types.ts";
import { articlePath } from "../cards/article-link.tsx";
import type { commentForm } from "./forms.server.ts";
import styles from "./talk.module.css";

interface CommentFormProps {
  /** The id of the article. */
  articleId: string;
  address: string;
  /** The id of who writes. */
  reader: string;
  /** Those that are approved. */
  comments: ArticleComment[];
  /** Hears whether something typed waits to be sent. */
  onType: (typed: boolean) => void;
}

/** Words that were not sent, by who wrote them under which article: another article in the dialog does not cost them. */
const unsent = new Map<string, string>();

/** Writes a comment, which waits for approval (docs/product.md, "Comments"); what was typed is lost only once it is stored. */
export function CommentForm({ articleId, address, reader, comments, onType }: CommentFormProps) {
  const place = `${reader} ${articleId}`;
  const toast = useToast();
  const area = useRef<HTMLTextAreaElement>(null);
  const waiting = useRef<string>(undefined);

  const keep = useCallback(
    (value: string) => {
      if (value) unsent.set(place, value);
      else unsent.delete(place);
      onType(value !== "");
    },
    [place, onType],
  );

  const { form, field, error, result, cameWithPage, busy } = useActionForm<typeof commentForm>({
    intent: "comentar",
    failed: COMMENT_TEXT.failed,
    onDone({ data }, typedSince) {
      if (!data) return;
      waiting.current = data.id;
      // A text that somebody went on with since it was sent is theirs.
      if (typedSince || !area.current) return;
      area.current.defaultValue = area.current.value = "";
      keep("");
    },
  });
  const content = field("content");

  // Words of an earlier visit, or typed before the scripts came.
  useEffect(() => {
    if (area.current) keep(area.current.value);
  }, [keep]);

  useEffect(() => {
    if (!waiting.current || !comments.some(({ id }) => id === waiting.current)) return;
    waiting.current = undefined;
    toast({ title: COMMENT_TEXT.published });
  }, [comments, toast]);

  return (
    <ActionForm form={form} action={`${articlePath(address)}#comentarios`} className={styles.form}>
      {/* People leave this empty; it is out of sight and out of the tab order. */}
      <div className="sr" aria-hidden="true">
        <label>
          Deixe este campo vazio
          <input name={COMMENT_TRAP} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {cameWithPage && error && <FormError title={error.title}>{error.text}</FormError>}
      {cameWithPage && result?.ok && result.toast && <p role="status">{result.toast.title}</p>}
      <TextAreaField
        label="Seu comentário"
        {...content}
        rows={3}
        ref={area}
        defaultValue={unsent.get(place) ?? content.defaultValue}
        onInput={({ currentTarget }) => keep(currentTarget.value)}
        help="Os comentários aparecem depois de aprovados pela redação."
      />
      <button type="submit" className="btn" {...pendingButtonProps(busy)}>
        {busy ? "Enviando…" : "Comentar"}
      </button>
    </ActionForm>
  );
}
