import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { FormError, TextAreaField } from "#app/ui/field.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { COMMENT_MAX, COMMENT_TRAP } from "#domain/comments/schema.ts";
import { articlePath } from "../cards/article-link.tsx";
import type { TalkAnswer } from "./talk-action.server.ts";

/** Writes a comment, which waits for approval (reader §4); what was typed is lost only once it is stored. */
export function CommentForm({ address }: { address: string }) {
  const fetcher = useFetcher<TalkAnswer>();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const answer = fetcher.data;
  const busy = fetcher.state !== "idle";

  useEffect(() => {
    if (answer?.done) {
      form.current?.reset();
      toast({ title: answer.done });
    }
  }, [answer, toast]);

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
      {answer?.failed && <FormError title={answer.failed.title}>{answer.failed.text}</FormError>}
      <TextAreaField
        label="Seu comentário"
        name="content"
        rows={3}
        maxLength={COMMENT_MAX}
        defaultValue={answer?.failed ? answer.typed : undefined}
        help="Os comentários aparecem depois de aprovados pela redação."
      />
      <button type="submit" className="btn" disabled={busy}>
        {busy ? "Enviando…" : "Comentar"}
      </button>
    </fetcher.Form>
  );
}
