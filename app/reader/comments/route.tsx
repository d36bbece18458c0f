import { ArrowLeft } from "lucide";
import { data, href, Link } from "react-router";
import { cachePage, findViewer, readPart, siteContext, tagPage } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { signInPath } from "#app/sign-in-path.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useDates } from "#app/use-dates.ts";
import { ACCOUNT_TEXT } from "#domain/accounts/text.ts";
import { findConversation } from "#domain/comments/reading.server.ts";
import { describeBlock } from "#domain/comments/restriction-text.ts";
import { findCommentBlock } from "#domain/comments/standing.server.ts";
import type { Conversation } from "#domain/comments/types.ts";
import { findOwnComments } from "#domain/comments/waiting.server.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import { parseCursor } from "#domain/shared/cursor.ts";
import { COMMENTS } from "../article/hashes.ts";
import { articlePath } from "../cards/article-link.tsx";
import { pageHead } from "../head.ts";
import { loadLatest } from "../not-found/load-latest.server.ts";
import { useAuth } from "../shell/auth-context.tsx";
import page from "../shell/page.module.css";
import type { Route } from "./+types/route.ts";
import { AFTER, ANSWER, REPORT } from "./address-parts.ts";
import styles from "./comment-talk.module.css";
import { conversationAction } from "./forms.server.ts";
import commentStyles from "./talk/article-comments.module.css";
import { CommentForm } from "./talk/comment-form.tsx";
import { Comments } from "./talk/comments.tsx";
import { ReportForm } from "./talk/report-form.tsx";
import { talkOf } from "./talk/talk.ts";

export const handle = defineRoute({ feature: "comments", cache: true, query: [AFTER, ANSWER, REPORT] });

const NOTHING_OWN = { ownComments: null, commentBlock: null };

/** A comment with its answers, for links in mails, for longer conversations, and for the forms of browsers without scripts. */
export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  const query = requestUrl(request).searchParams;
  const after = parseCursor(query.get(AFTER), "uuid");
  const { value: conversation } = await readPart(context, { read: (from) => findConversation(from, id, after) });
  if (!conversation) throw data({ latest: await loadLatest(context) }, { status: 404 });
  cachePage(context, TAGS.media);
  tagPage(context, TAGS.article(conversation.article.id), ...conversation.profileIds.map(TAGS.profile));
  const viewer = await findViewer(context);
  const { db } = context.get(siteContext);
  const [ownComments, commentBlock] = viewer
    ? await Promise.all([
        findOwnComments(db, { userId: viewer.id, newsId: conversation.article.id }),
        findCommentBlock(db, viewer.id),
      ])
    : [NOTHING_OWN.ownComments, NOTHING_OWN.commentBlock];
  const form = query.has(REPORT) ? ("report" as const) : query.has(ANSWER) ? ("answer" as const) : null;
  return { conversation, ownComments, commentBlock, form, isContinued: after !== null };
}

export const action = conversationAction;

export { ErrorScreen as ErrorBoundary } from "../not-found/error-screen.tsx";

export function meta(args: Route.MetaArgs) {
  const { conversation } = args.loaderData ?? {};
  if (!conversation) return [{ title: "Comentário não encontrado" }];
  return pageHead(args, {
    title: `Comentário de ${conversation.comment.author}`,
    description: `Comentário e respostas em “${conversation.article.title}”.`,
    path: href("/comentarios/:id", { id: conversation.comment.id }),
    hidden: true,
  });
}

export default function ConversationRoute({ loaderData, params }: Route.ComponentProps) {
  const { conversation, ownComments, commentBlock, isContinued } = loaderData;
  const { article, comment, next } = conversation;
  const talk = talkOf({ address: article.address, ownComments, commentBlock }, [comment]);
  const path = href("/comentarios/:id", { id: comment.id });
  return (
    <div className={`wrap ${page.page}`}>
      <header className={page.pagehead}>
        <Link className="backlink" to={`${articlePath(article.address)}#${COMMENTS}`}>
          <Icon icon={ArrowLeft} />
          {article.title}
        </Link>
        <h1>Conversa</h1>
      </header>
      <section className={styles.talk} aria-label="Comentário e respostas">
        {isContinued && (
          <p>
            <Link className="btn line small" to={path}>
              Ver as primeiras respostas
            </Link>
          </p>
        )}
        <Comments key={comment.id} comments={[comment]} talk={talk} />
        {next && (
          <p>
            <Link className="btn line" to={`${path}?${new URLSearchParams({ [AFTER]: next })}`}>
              Ver mais respostas
            </Link>
          </p>
        )}
        <OpenForm {...loaderData} id={params.id} />
      </section>
    </div>
  );
}

type OpenFormProps = Route.ComponentProps["loaderData"] & { id: string };

/** The form that the address asks for, about the comment or the answer that it names. */
function OpenForm({ id, form, conversation, ownComments, commentBlock }: OpenFormProps) {
  const viewer = useAuth();
  const dates = useDates();
  if (form === null) return null;
  if (commentBlock) return <p className={commentStyles.signIn}>{describeBlock(commentBlock, dates)}</p>;
  if (form === "report") return <ReportForm id={id} />;
  if (!viewer) {
    const to = signInPath(`${href("/comentarios/:id", { id })}?${ANSWER}`);
    return (
      <p className={commentStyles.signIn}>
        {ACCOUNT_TEXT.loginNeeded.comment}
        <Link className="btn" to={to}>
          Entrar
        </Link>
      </p>
    );
  }
  return (
    <CommentForm
      address={conversation.article.address}
      reader={viewer.session.reader}
      to={{ id, author: authorOf(conversation, id) }}
      asksMail={ownComments?.answerMail === null}
    />
  );
}

/** Who wrote what a form is about: an answer of another page is named by its comment. */
const authorOf = ({ comment }: Conversation, id: string) =>
  (comment.answers?.find((one) => one.id === id) ?? comment).author;
