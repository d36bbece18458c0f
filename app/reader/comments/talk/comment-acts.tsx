import { Flag, Heart, Reply } from "lucide";
import { type MouseEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { signInPath } from "#app/sign-in-path.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { useDates } from "#app/use-dates.ts";
import { useLazyComponent } from "#app/use-lazy-component.ts";
import { ACCOUNT_TEXT } from "#domain/accounts/text.ts";
import { describeBlock } from "#domain/comments/restriction-text.ts";
import type { ArticleComment } from "#domain/comments/types.ts";
import { LikeButton } from "../../article/tools/like-button.tsx";
import { useReturnFocus, useReturnPath } from "../../auth/use-return-path.ts";
import { useAuth } from "../../shell/auth-context.tsx";
import { useOfflineReader } from "../../waiting/offline-reader.ts";
import { ANSWER, commentPath, REPORT } from "../address-parts.ts";
import styles from "./article-comments.module.css";
import { CommentForm } from "./comment-form.tsx";
import type { Talk } from "./talk.ts";

const loadReportForm = () => import("./report-form.tsx").then(({ ReportForm }) => ReportForm);

/** In place of a form that cannot be fetched. */
export const NoForm = () => <p className={styles.signIn}>Sem conexão agora. Tente de novo daqui a pouco.</p>;

interface CommentActsProps {
  comment: Pick<ArticleComment, "id" | "author" | "likes">;
  talk: Talk;
}

/**
 * What a reader does with a comment: like it, answer it, report it. Without scripts the links open its own page with the form, and
 * with them the form opens below it.
 */
export function CommentActs({ comment: { id, author, likes = 0 }, talk }: CommentActsProps) {
  const { ownComments, commentBlock, address } = talk;
  const [open, setOpen] = useState<"answer" | "report" | null>(null);
  const opener = useRef<HTMLElement>(null);
  const ReportForm = useLazyComponent(open === "report", loadReportForm, NoForm);
  const toast = useToast();
  const dates = useDates();
  const viewer = useAuth();
  const offline = useOfflineReader();
  const reader = viewer?.session.reader ?? offline;
  const isOwn = ownComments?.own.includes(id) === true;
  const path = commentPath(id);
  const place = `responder-${id}`;
  const signIn = signInPath(`${useReturnPath()}#${place}`);
  const answer = useRef<HTMLAnchorElement>(null);
  useReturnFocus(place, answer);

  const handle = (event: MouseEvent<HTMLElement>, form: "answer" | "report") => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { title, comment } = ACCOUNT_TEXT.loginNeeded;
    if (form === "answer" && !reader) return toast({ title, text: comment, link: { label: "Entrar", to: signIn } });
    opener.current = event.currentTarget;
    setOpen(open === form ? null : form);
  };
  const close = () => {
    setOpen(null);
    opener.current?.focus();
  };
  return (
    <>
      <div className={`${styles.acts} screen-only`}>
        {isOwn ? (
          likes > 0 && (
            <span className={styles.act}>
              <Icon icon={Heart} />
              {likes}
            </span>
          )
        ) : (
          <LikeButton
            address={address}
            likes={likes}
            liked={ownComments?.liked.includes(id) === true}
            comment={{ id, author, path }}
            className={styles.act!}
          />
        )}
        <Link
          ref={answer}
          className={styles.act}
          to={`${path}?${ANSWER}`}
          rel="nofollow"
          discover="none"
          aria-label={`Responder a ${author}`}
          aria-expanded={open === "answer" || undefined}
          onClick={(event) => handle(event, "answer")}
        >
          <Icon icon={Reply} />
          Responder
        </Link>
        {!isOwn && (
          <Link
            className={styles.act}
            to={`${path}?${REPORT}`}
            rel="nofollow"
            discover="none"
            aria-label={`Denunciar o comentário de ${author}`}
            aria-expanded={open === "report" || undefined}
            onClick={(event) => handle(event, "report")}
          >
            <Icon icon={Flag} />
            Denunciar
          </Link>
        )}
      </div>
      {open !== null && (
        <div className={styles.below}>
          {commentBlock ? (
            <p className={styles.signIn}>{describeBlock(commentBlock, dates)}</p>
          ) : open === "report" ? (
            ReportForm && <ReportForm id={id} onDone={close} onCancel={close} />
          ) : (
            reader && (
              <CommentForm
                address={address}
                reader={reader}
                to={{ id, author }}
                asksMail={ownComments?.answerMail === null}
                onDone={close}
                onCancel={close}
              />
            )
          )}
        </div>
      )}
    </>
  );
}
