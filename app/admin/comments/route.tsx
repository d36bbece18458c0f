import { useRef, useState } from "react";
import { siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { useFetcher } from "#app/use-fetcher.ts";
import { listCommenters } from "#domain/comments/commenters.server.ts";
import {
  type CommenterHistory,
  type CommentsView,
  type CommentTab,
  type CommentVerdict,
  countText,
  leavesTab,
  type ModeratedComment,
  parseCommentsView,
} from "#domain/comments/moderation.ts";
import { countComments, findCommentedTitle, listModeratedComments } from "#domain/comments/queries.server.ts";
import { MODERATION_TEXT } from "#domain/comments/verdict-text.ts";
import { Pager } from "../pieces/list/pager.tsx";
import { SelectionBar } from "../pieces/list/selection-bar.tsx";
import { useRowSelection } from "../pieces/list/use-row-selection.ts";
import { adminAction } from "../shell/admin-action.server.ts";
import { requireStaff } from "../shell/guard.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/route.ts";
import { answerForm, removeAnswerForm, undoAnswerForm } from "./answer-forms.server.ts";
import { CommentCard } from "./comment-card.tsx";
import { CommentLimits, CommentSearch, CommentTabs } from "./comment-filters.tsx";
import styles from "./comments.module.css";
import { approveComments, rejectComments, removeComments, undoVerdict } from "./forms.server.ts";
import { KeysDialog, KeysLine } from "./keys-help.tsx";
import { ReaderCard } from "./reader-card.tsx";
import { useCommentKeys } from "./use-comment-keys.ts";
import { usePendingVerdicts, useStableOrder } from "./use-moderation.ts";
import { VerdictButton } from "./verdict-button.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.facts.permission);
  const { db } = context.get(siteContext);
  const query = requestUrl(request).searchParams;
  const view = parseCommentsView(query);
  const [page, counts, articleTitle] = await Promise.all([
    listModeratedComments(db, view),
    countComments(db),
    view.newsId ? findCommentedTitle(db, view.newsId) : null,
  ]);
  const writers = [view.userId, ...page.items.map(({ author }) => author?.id)].filter((id) => typeof id === "string");
  const readers = await listCommenters(db, [...new Set(writers)]);
  return { ...page, counts, readers, articleTitle, view, query: query.toString() };
}

export const action = adminAction(
  approveComments,
  rejectComments,
  removeComments,
  undoVerdict,
  answerForm,
  removeAnswerForm,
  undoAnswerForm,
);

export const handle = defineRoute({ permission: "moderateComments", failed: MODERATION_TEXT.updateFailed });

export default function CommentsRoute({ loaderData }: Route.ComponentProps) {
  const { items, previous, next, counts, readers, articleTitle, view, query } = loaderData;
  const pending = usePendingVerdicts();
  const ordered = useStableOrder(items, query);
  const shown = ordered.flatMap((comment) => applyOptimistic(comment, pending.get(comment.id), view.tab) ?? []);
  const ids = shown.map(({ id }) => id);
  const { chosen, setChosen, toggle, extend } = useRowSelection(ids, query);
  const [focused, setFocused] = useState<string>();
  const [answering, setAnswering] = useState<string | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const area = useRef<HTMLElement>(null);
  const current = shown.find(({ id }) => id === focused) ?? shown[0];
  useCommentKeys({
    area,
    ids,
    current: current?.id,
    onToggle: (id) => toggle(id, !chosen.includes(id)),
    onExtend: extend,
    onHelp: () => setHelpOpen(true),
  });
  const reader = readers.find(({ id }) => id === (view.userId ?? current?.author?.id));
  const isWaiting = view.tab === "aguardando";

  return (
    <>
      <PageHeader title="Comentários">
        <KeysLine onHelp={() => setHelpOpen(true)} />
      </PageHeader>
      {isHelpOpen && <KeysDialog onClose={() => setHelpOpen(false)} />}
      <div className={styles.columns}>
        <section ref={area} className={`panel ${styles.panel}`} aria-labelledby="comentarios">
          <CommentTabs view={view} query={query} counts={counts} />
          <BatchBar ids={ids} chosen={chosen} onChoose={setChosen} view={view} />
          <CommentLimits
            view={view}
            query={query}
            articleTitle={articleTitle}
            authorName={(view.userId && reader?.name) || null}
          />
          <h2 id="comentarios" className={isWaiting && shown.length > 0 ? styles.heading : "sr"} tabIndex={-1}>
            {isWaiting ? "Aguardando, os mais novos primeiro" : `Comentários, ${countText(counts.waiting)} aguardando`}
          </h2>
          {shown.length === 0 && <p className="pad list-empty">{emptyText(view)}</p>}
          <ul className={styles.list}>
            {shown.map((comment) => (
              <CommentCard
                key={comment.id}
                comment={comment}
                query={query}
                tab={view.tab}
                isFirst={hasOneComment(readers.find(({ id }) => id === comment.author?.id))}
                isCurrent={comment === current}
                onCurrent={() => setFocused(comment.id)}
                chosen={chosen.includes(comment.id)}
                onChoose={(isOn, isRange) => toggle(comment.id, isOn, isRange)}
                isAnswering={comment.id === answering}
                onAnswering={(isOn) => setAnswering(isOn ? comment.id : null)}
              />
            ))}
          </ul>
          <Pager previous={previous} next={next} query={query} />
        </section>
        {reader && <ReaderCard key={reader.id} reader={reader} isAlone={view.userId !== null} />}
      </div>
    </>
  );
}

const hasOneComment = (reader: CommenterHistory | undefined): boolean =>
  reader !== undefined && reader.approved + reader.rejected + reader.waiting === 1;

/** The comment with a pending decision applied optimistically; null if it is no longer shown then. */
function applyOptimistic(comment: ModeratedComment, verdict: CommentVerdict | undefined, tab: CommentTab) {
  if (!verdict) return comment;
  return verdict === "deleted" || leavesTab(verdict, tab) ? null : { ...comment, state: verdict };
}

const EMPTY_TEXT: Record<CommentTab, string> = {
  aguardando: "Nenhum comentário aguarda aprovação.",
  aprovados: "Nenhum comentário aprovado ainda.",
  reprovados: "Nenhum comentário reprovado.",
  todos: "Nenhum comentário ainda.",
};

function emptyText(view: CommentsView): string {
  const { tab, search, newsId, userId, commentId, after, before } = view;
  if (after || before) return "Nenhum comentário nesta página.";
  if (search || newsId || userId || commentId) return "Nenhum comentário com esses filtros.";
  return EMPTY_TEXT[tab];
}

interface BatchBarProps {
  ids: string[];
  chosen: string[];
  onChoose: (ids: string[]) => void;
  view: CommentsView;
}

/** The bar with the search, or that moderates all selected comments. */
function BatchBar({ ids, chosen, onChoose, view }: BatchBarProps) {
  const fetcher = useFetcher();
  return (
    <SelectionBar
      ids={ids}
      chosen={chosen}
      onChoose={onChoose}
      label="Escolher todos nesta página"
      search={<CommentSearch view={view} />}
    >
      <fetcher.Form method="post" className="btns" onSubmit={() => onChoose([])}>
        {chosen.map((id) => (
          <input key={id} type="hidden" name="ids[]" value={id} />
        ))}
        <VerdictButton verdict="approved" of="os escolhidos" />
        <VerdictButton verdict="rejected" of="os escolhidos" />
        <VerdictButton verdict="deleted" of="os escolhidos" />
      </fetcher.Form>
    </SelectionBar>
  );
}
