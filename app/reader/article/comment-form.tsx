import { useEffect, useRef } from "react";
import { useActionData } from "react-router";
import { FormError, TextAreaField } from "#app/ui/field.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { useFetcher } from "#app/use-fetcher.ts";
import { COMMENT_MAX, COMMENT_TRAP } from "#domain/comments/schema.ts";
import { COMMENT_TEXT } from "#domain/comments/text.ts";
import type { ArticleComment } from "#domain/news/schema.ts";
import { articlePath } from "../cards/article-link.tsx";
import type { TalkAnswer } from "./talk-answer.ts";

interface CommentFormProps {
  address: string;
  /** Those that are approved. */
  comments: ArticleComment[];
}

/** Writes a comment, which waits for approval (reader §4); what was typed is lost only once it is stored. */
export function CommentForm({ address, comments }: CommentFormProps) {
  const fetcher = useFetcher<TalkAnswer>();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const answer = fetcher.data;
  // The answer that came with the page, without JavaScript.
  const first = useActionData<TalkAnswer>();
  const waiting = useRef<string>(undefined);
  const busy = fetcher.state !== "idle";

  useEffect(() => {
    if (answer?.failed) toast({ ...answer.failed, destructive: true });
    if (!answer?.done) return;
    waiting.current = answer.comment;
    form.current?.reset();
    toast({ title: answer.done });
  }, [answer, toast]);

  useEffect(() => {
    if (!waiting.current || !comments.some(({ id }) => id === waiting.current)) return;
    waiting.current = undefined;
    toast({ title: COMMENT_TEXT.published });
  }, [comments, toast]);

  return (
    <fetcher.Form ref={form} method="post" action={articlePath(address)} className="comment-form" noValidate>
      <input type="hidden" name="intent" value="comentar" />
      {/* People leave this empty; it is out of sight and out of the tab order. */}
      <div className="sr" aria-hidden="true">
        <label>
          Deixe este campo vazio
          <input name={COMMENT_TRAP} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {first?.failed && <FormError title={first.failed.title}>{first.failed.text}</FormError>}
      {first?.done && <p role="status">{first.done}</p>}
      <TextAreaField
        label="Seu comentário"
        name="content"
        rows={3}
        maxLength={COMMENT_MAX}
        defaultValue={first?.typed}
        help="Os comentários aparecem depois de aprovados pela redação."
      />
      <button type="submit" className="btn" disabled={busy}>
        {busy ? "Enviando…" : "Comentar"}
      </button>
    </fetcher.Form>
  );
}
