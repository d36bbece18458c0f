import { useState } from "react";
import { siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { useDates } from "#app/use-dates.ts";
import { useFetcher } from "#app/use-fetcher.ts";
import {
  type CommenterHistory,
  type CommentTab,
  type CommentVerdict,
  countText,
  leavesTab,
  type ModeratedComment,
  parseCommentsView,
} from "#domain/comments/moderation.ts";
import {
  countComments,
  findCommentedTitle,
  findCommenter,
  listModeratedComments,
} from "#domain/comments/queries.server.ts";
import { MODERATION_TEXT } from "#domain/comments/verdict-text.ts";
import { Pager } from "../pieces/list/pager.tsx";
import { SelectionBar } from "../pieces/list/selection-bar.tsx";
import { adminAction } from "../shell/admin-action.server.ts";
import { requireStaff } from "../shell/guard.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/route.ts";
import authorHistoryStyles from "./author-history.module.css";
import { CommentCard } from "./comment-card.tsx";
import { CommentFilters, CommentTabs } from "./comment-filters.tsx";
import styles from "./comments.module.css";
import { approveComments, rejectComments, removeComments, undoVerdict } from "./forms.server.ts";
import { usePendingVerdicts, useStableOrder } from "./use-moderation.ts";
import { VerdictButton } from "./verdict-button.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.facts.permission);
  const { db } = context.get(siteContext);
  const query = requestUrl(request).searchParams;
  const view = parseCommentsView(query);
  const [page, counts, author, articleTitle] = await Promise.all([
    listModeratedComments(db, view),
    countComments(db),
    view.userId ? findCommenter(db, view.userId) : null,
    view.newsId ? findCommentedTitle(db, view.newsId) : null,
  ]);
  return { ...page, counts, author, articleTitle, view, query: query.toString() };
}

export const action = adminAction(approveComments, rejectComments, removeComments, undoVerdict);

export const handle = defineRoute({ permission: "moderateComments", failed: MODERATION_TEXT.updateFailed });

export default function CommentsRoute({ loaderData }: Route.ComponentProps) {
  const { items, previous, next, counts, author, articleTitle, view, query } = loaderData;
  const pending = usePendingVerdicts();
  const [marked, setMarked] = useState<string[]>([]);
  const ordered = useStableOrder(items, query);

  const shown = ordered.flatMap((comment) => applyOptimistic(comment, pending.get(comment.id), view.tab) ?? []);
  const ids = shown.map(({ id }) => id);
  const chosen = marked.filter((id) => ids.includes(id));

  return (
    <>
      <PageHeader title="Comentários" />
      {author && <AuthorHistory author={author} />}
      <section className="panel" aria-labelledby="comentarios">
        <h2 id="comentarios" className="sr" tabIndex={-1}>
          Comentários, {countText(counts.waiting)} aguardando
        </h2>
        <CommentTabs view={view} query={query} counts={counts} />
        <CommentFilters view={view} query={query} articleTitle={articleTitle} authorName={author?.name ?? null} />
        {shown.length === 0 ? (
          <p className="pad list-empty">{emptyText(view)}</p>
        ) : (
          <>
            <BatchBar ids={ids} chosen={chosen} onChoose={setMarked} />
            <ul className={styles.list}>
              {shown.map((comment) => (
                <CommentCard
                  key={comment.id}
                  comment={comment}
                  query={query}
                  chosen={chosen.includes(comment.id)}
                  onChoose={(on) => setMarked(on ? [...chosen, comment.id] : chosen.filter((id) => id !== comment.id))}
                  tab={view.tab}
                />
              ))}
            </ul>
          </>
        )}
        <Pager previous={previous} next={next} query={query} />
      </section>
    </>
  );
}

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

function emptyText(view: Route.ComponentProps["loaderData"]["view"]): string {
  const { tab, search, newsId, userId, commentId, after, before } = view;
  if (after || before) return "Nenhum comentário nesta página.";
  if (search || newsId || userId || commentId) return "Nenhum comentário com esses filtros.";
  return EMPTY_TEXT[tab];
}

interface BatchBarProps {
  ids: string[];
  chosen: string[];
  onChoose: (ids: string[]) => void;
}

/** The bar that moderates all selected comments. */
function BatchBar({ ids, chosen, onChoose }: BatchBarProps) {
  const fetcher = useFetcher();
  return (
    <SelectionBar ids={ids} chosen={chosen} onChoose={onChoose} label="Escolher todos nesta página">
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

/** A reader's earlier comments, shown above their comments. */
function AuthorHistory({ author }: { author: CommenterHistory }) {
  const dates = useDates();
  const { name, email, since, approved, rejected, waiting } = author;
  return (
    <section className={`panel pad ${authorHistoryStyles.history}`} aria-label={`Histórico de ${name}`}>
      <Avatar name={name} />
      <div>
        <h2>{name}</h2>
        <p className="meta">
          {email}
          {email && ", "}leitor desde {dates.day(since)}
        </p>
      </div>
      <dl>
        <div>
          <dt>Aprovados</dt>
          <dd>{approved}</dd>
        </div>
        <div>
          <dt>Reprovados</dt>
          <dd>{rejected}</dd>
        </div>
        <div>
          <dt>Aguardando</dt>
          <dd>{waiting}</dd>
        </div>
      </dl>
    </section>
  );
}
