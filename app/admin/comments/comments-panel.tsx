import { Flag } from "lucide";
import { type RefObject, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { useFetcher } from "#app/use-fetcher.ts";
import {
  type AnswerSigner,
  type CommentCounts,
  type CommenterHistory,
  type CommentsView,
  type CommentTab,
  isReported,
  type ModeratedComment,
} from "#domain/comments/moderation.ts";
import { formatCounted } from "#platform/format/numbers.ts";
import { SelectionBar } from "../pieces/list/selection-bar.tsx";
import { useKeysOff } from "../pieces/single-keys.ts";
import { CommentCard } from "./card/comment-card.tsx";
import { ReadComment } from "./card/read-comment.tsx";
import { VerdictButton } from "./card/verdict-button.tsx";
import { CommentLimits, CommentSearch } from "./comment-filters.tsx";
import styles from "./comments.module.css";
import type { useCommentList } from "./use-comment-list.ts";

interface CommentsPanelProps {
  list: ReturnType<typeof useCommentList>;
  area: RefObject<HTMLDivElement | null>;
  view: CommentsView;
  query: string;
  counts: CommentCounts;
  readers: CommenterHistory[];
  articleTitle: string | null;
  signer: AnswerSigner | null;
  onRestrict: (reader: CommenterHistory) => void;
}

/** Search, selection and the list of comments. */
export function CommentsPanel(props: CommentsPanelProps) {
  const { list: entries, area, view, query, counts, readers, articleTitle, signer, onRestrict } = props;
  const { shown, chosen, setChosen, toggle, current, setCurrent } = entries;
  const [answering, setAnswering] = useState<string | null>(null);
  const findReader = (id: string | null | undefined) => readers.find((reader) => reader.id === id);
  const isQueue = view.tab === "aguardando";
  const reported = isQueue ? shown.filter(isReported) : [];
  const others = shown.filter((comment) => !reported.includes(comment));
  const list = (comments: ModeratedComment[]) => (
    <ul className={styles.list}>
      {comments.map((comment) => {
        const reader = findReader(comment.author?.id);
        return (
          <CommentCard
            key={comment.id}
            comment={comment}
            query={query}
            tab={view.tab}
            reader={reader}
            signer={signer}
            isCurrent={comment === current}
            onCurrent={() => setCurrent(comment.id)}
            chosen={chosen.includes(comment.id)}
            onChoose={(isOn, isRange) => toggle(comment.id, isOn, isRange)}
            isAnswering={comment.id === answering}
            onAnswering={(isOn) => {
              setCurrent(comment.id);
              setAnswering(isOn ? comment.id : null);
            }}
            onRestrict={() => {
              setCurrent(comment.id);
              if (reader) onRestrict(reader);
            }}
          />
        );
      })}
    </ul>
  );
  return (
    <div ref={area} data-keys={useKeysOff() ? "off" : undefined}>
      <BatchBar comments={shown} chosen={chosen} onChoose={setChosen} view={view} />
      <CommentLimits
        view={view}
        query={query}
        articleTitle={articleTitle}
        authorName={findReader(view.userId)?.name ?? null}
      />
      {reported.length > 0 && (
        <>
          <h2 className={`${styles.heading} ${styles.reported}`}>
            <Icon icon={Flag} />
            Denunciados <span>{formatCounted(counts.reported)}</span>
          </h2>
          {list(reported)}
        </>
      )}
      <h2 id="comentarios" className={isQueue && others.length > 0 ? styles.heading : "sr"} tabIndex={-1}>
        {isQueue && others.length > 0
          ? "Aguardando, os mais novos primeiro"
          : `Comentários, ${formatCounted(counts.waiting)} aguardando`}
      </h2>
      {shown.length === 0 && <p className="pad list-empty">{emptyText(view)}</p>}
      {others.length > 0 && list(others)}
    </div>
  );
}

const EMPTY_TEXT: Record<Exclude<CommentTab, "leitores">, string> = {
  aguardando: "Nenhum comentário aguarda aprovação.",
  aprovados: "Nenhum comentário aprovado ainda.",
  reprovados: "Nenhum comentário reprovado.",
  todos: "Nenhum comentário ainda.",
};

function emptyText({ tab, search, newsId, userId, commentId, after, before }: CommentsView): string {
  if (after || before) return "Nenhum comentário nesta página.";
  if (search || newsId || userId || commentId) return "Nenhum comentário com esses filtros.";
  return tab === "leitores" ? "" : EMPTY_TEXT[tab];
}

interface BatchBarProps {
  comments: ModeratedComment[];
  chosen: string[];
  onChoose: (ids: string[]) => void;
  view: CommentsView;
}

/** The bar with the search, or that moderates all selected comments. */
function BatchBar({ comments, chosen, onChoose, view }: BatchBarProps) {
  const fetcher = useFetcher();
  return (
    <SelectionBar
      ids={comments.map(({ id }) => id)}
      chosen={chosen}
      onChoose={onChoose}
      label="Escolher todos nesta página"
      search={<CommentSearch view={view} />}
    >
      <fetcher.Form method="post" className="btns" onSubmit={() => onChoose([])}>
        {comments
          .filter(({ id }) => chosen.includes(id))
          .map((comment) => (
            <ReadComment key={comment.id} comment={comment} />
          ))}
        <VerdictButton verdict="approved" of="os escolhidos" />
        <VerdictButton verdict="rejected" of="os escolhidos" />
        <VerdictButton verdict="deleted" of="os escolhidos" />
      </fetcher.Form>
    </SelectionBar>
  );
}
