import { useCallback, useEffect, useRef } from "react";
import { useActionData } from "react-router";
import { FormError, TextAreaField } from "#app/ui/field.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { whileBusy } from "#app/ui/while-busy.ts";
import { useFetcher } from "#app/use-fetcher.ts";
import { COMMENT_TRAP } from "#domain/comments/schema.ts";
import { COMMENT_TEXT } from "#domain/comments/text.ts";
import type { ArticleComment } from "#domain/news/schema.ts";
import { articlePath } from "../cards/article-link.tsx";
import type { TalkAnswer } from "./talk-answer.ts";

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

/** Writes a comment, which waits for approval (reader §4); what was typed is lost only once it is stored. */
export function CommentForm({ articleId, address, reader, comments, onType }: CommentFormProps) {
  const place = `${reader} ${articleId}`;
  const fetcher = useFetcher<TalkAnswer>();
  const toast = useToast();
  const area = useRef<HTMLTextAreaElement>(null);
  const answer = fetcher.data;
  // The answer that came with the page, without JavaScript.
  const first = useActionData<TalkAnswer>();
  const waiting = useRef<string>(undefined);
  const sent = useRef("");
  const busy = fetcher.state !== "idle";

  const keep = useCallback(
    (value: string) => {
      if (value) unsent.set(place, value);
      else unsent.delete(place);
      onType(value !== "");
    },
    [place, onType],
  );

  useEffect(() => {
    if (answer?.failed) toast({ ...answer.failed, destructive: true });
    if (!answer?.done) return;
    waiting.current = answer.comment;
    // A text that somebody went on with since it was sent is theirs.
    if (area.current?.value === sent.current) {
      area.current.defaultValue = area.current.value = "";
      keep("");
    }
    toast({ title: answer.done });
  }, [answer, toast, keep]);

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
    <fetcher.Form
      method="post"
      action={`${articlePath(address)}#comentarios`}
      className="comment-form"
      noValidate
      onSubmit={() => {
        sent.current = area.current?.value ?? "";
      }}
    >
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
        ref={area}
        defaultValue={unsent.get(place) ?? first?.typed}
        onInput={({ currentTarget }) => keep(currentTarget.value)}
        help="Os comentários aparecem depois de aprovados pela redação."
      />
      <button type="submit" className="btn" {...whileBusy(busy)}>
        {busy ? "Enviando…" : "Comentar"}
      </button>
    </fetcher.Form>
  );
}
