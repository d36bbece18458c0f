import { Bell, MessageSquare } from "lucide";
import { useEffect, useState } from "react";
import { href, Link, Outlet, redirect, useLocation } from "react-router";
import { findViewer, readPart } from "#app/context.ts";
import { signInPath } from "#app/sign-in-path.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Figure } from "#app/ui/picture.tsx";
import { notifications } from "#db/schema/audience.ts";
import { isWebAddress, type ShownFilm } from "#domain/media/types.ts";
import { listNotifications } from "#domain/notifications/queries.server.ts";
import type { CommentNotification, SentNotification } from "#domain/notifications/types.ts";
import { relativeTime } from "#platform/format/relative-time.ts";
import { ArticleLink } from "../cards/article-link.tsx";
import { Film } from "../film.tsx";
import { hiddenPage } from "../head.ts";
import { EmptyState } from "../not-found/empty-state.tsx";
import { ContentDialog } from "../shell/content-dialog.tsx";
import page from "../shell/page.module.css";
import { SmartLink } from "../shell/smart-link.tsx";
import { useShellData } from "../shell/use-shell-data.ts";
import type { Route } from "./+types/route.ts";
import { markNotificationsRead } from "./mark-read.ts";
import styles from "./notifications.module.css";

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await findViewer(context);
  if (!viewer) throw redirect(signInPath(href("/notifications")));
  const { value } = await readPart(context, {
    read: (db) => listNotifications(db, viewer.id),
    needs: [notifications],
  });
  return { notifications: value, now: Date.now() };
}

/** Opening and closing a dialog does not revalidate the list below it. */
export { shouldRevalidate } from "#app/root.tsx";

export const meta = hiddenPage(
  "Notificações",
  "Avisos da redação e respostas às notícias que você curtiu.",
  href("/notifications"),
);

/** The hash that opens one notification. */
const dialogHash = (id: string) => `aviso-${id}`;

/** The title of a notification that has none. */
const UNTITLED = "Aviso";

/** The video of a notification. Browsers load posters of hidden videos too, so it has none before its dialog is opened. */
function NotificationVideo({ film, label, hash }: { film: ShownFilm; label: string; hash: string }) {
  const [opened, setOpened] = useState(false);
  const { hash: current } = useLocation();
  useEffect(() => {
    if (current === `#${hash}`) setOpened(true);
  }, [current, hash]);
  return (
    <div className={styles.film}>
      <Film film={opened ? film : { ...film, still: null }} label={label} />
    </div>
  );
}

function GeneralDialog({ notification }: { notification: SentNotification }) {
  const { id, title, message, picture, film, targetUrl } = notification;
  const target = targetUrl?.trim() ?? "";
  return (
    <ContentDialog hash={dialogHash(id)} title={title?.trim() || UNTITLED}>
      {film ? (
        <NotificationVideo film={film} label={title ?? "Vídeo"} hash={dialogHash(id)} />
      ) : (
        picture && (
          <div className="frame">
            <Figure picture={picture} alt="" sizes="600px" />
          </div>
        )
      )}
      <p>{message}</p>
      {isWebAddress(target) && (
        <p>
          <SmartLink className="btn" href={target}>
            Abrir
          </SmartLink>
        </p>
      )}
    </ContentDialog>
  );
}

function General({ notification, now }: { notification: SentNotification; now: number }) {
  const { id, title, message, createdAt, articleAddress } = notification;
  const content = (
    <>
      <Icon icon={articleAddress ? MessageSquare : Bell} />
      <span>
        <b>{title?.trim() || UNTITLED}</b>
        <span className={styles.line2}>{message}</span>
        <time className="meta" dateTime={createdAt}>
          {relativeTime(createdAt, now)}
        </time>
      </span>
    </>
  );
  return articleAddress ? (
    <li>
      <ArticleLink address={articleAddress} opensDialog background="/notifications">
        {content}
      </ArticleLink>
    </li>
  ) : (
    <li>
      <a href={`#${dialogHash(id)}`} aria-haspopup="dialog">
        {content}
      </a>
      <GeneralDialog notification={notification} />
    </li>
  );
}

function Comment({ notification, now }: { notification: CommentNotification; now: number }) {
  return (
    <li>
      <ArticleLink address={notification.articleAddress} opensDialog background="/notifications">
        <Icon icon={MessageSquare} />
        <span>
          <b>{notification.author} comentou</b>
          <span className={styles.line2}>“{notification.content}”</span>
          <span className="meta">
            {notification.articleTitle}
            <time className="dot" dateTime={notification.createdAt}>
              {relativeTime(notification.createdAt, now)}
            </time>
          </span>
        </span>
      </ArticleLink>
    </li>
  );
}

/** Notifications of the reader (docs/product.md, "Notifications"): those of the newsroom; if there are none, comments on liked articles. */
export default function NotificationsRoute({ loaderData }: Route.ComponentProps) {
  const { notifications, now } = loaderData;
  const newestNotificationAt = useShellData()?.newestNotificationAt ?? 0;
  useEffect(() => markNotificationsRead(newestNotificationAt), [newestNotificationAt]);
  return (
    <div className={`wrap ${page.page}`}>
      <header className={page.pagehead}>
        <h1>Notificações</h1>
      </header>
      {notifications.length === 0 ? (
        <EmptyState text="Nenhuma notificação por enquanto.">
          <Link className="btn line" to={href("/news")}>
            Ver as notícias
          </Link>
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {notifications.map((notification) =>
            notification.kind === "general" ? (
              <General key={notification.id} notification={notification} now={now} />
            ) : (
              <Comment key={notification.id} notification={notification} now={now} />
            ),
          )}
        </ul>
      )}
      <Outlet />
    </div>
  );
}
