import { Pencil, Trash2 } from "lucide";
import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { href, Link } from "react-router";
import { Avatar } from "#app/ui/avatar.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useRestoreFocus } from "#app/ui/use-restore-focus.ts";
import { useDates } from "#app/use-dates.ts";
import { useLazyComponent } from "#app/use-lazy-component.ts";
import { COMMENT_TEXT } from "#domain/comments/text.ts";
import type { WaitingComment } from "#domain/comments/types.ts";
import { useAuth } from "../../shell/auth-context.tsx";
import type { ShellViewer } from "../../shell/shell-data.server.ts";
import styles from "./article-comments.module.css";
import { NoForm } from "./comment-acts.tsx";

type OwnForm = "change" | "delete";

const OWN_ACTIONS = [
  { opens: "change", label: "Editar o seu comentário", text: "Editar", icon: Pencil },
  { opens: "delete", label: "Apagar o seu comentário", text: "Apagar", icon: Trash2 },
] as const;

const loadForms = () => import("./own-forms.tsx").then(({ OwnForm }) => OwnForm);

/** The reader's own comments that wait for approval: the others do not see them. They may change and delete them. */
export function WaitingComments({ comments }: { comments: WaitingComment[] }) {
  const signedIn = useAuth();
  const [opened, setOpened] = useState<{ comment: WaitingComment; form: OwnForm; viewer: ShellViewer } | null>(null);
  const Forms = useLazyComponent(opened !== null, loadForms, NoForm);
  const opener = useRef<HTMLElement>(null);
  const viewer = signedIn ?? opened?.viewer;
  if (!viewer) return null;
  const handle = (event: MouseEvent<HTMLElement>, comment: WaitingComment, form: OwnForm) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    opener.current = event.currentTarget;
    setOpened(opened?.comment.id === comment.id && opened.form === form ? null : { comment, form, viewer });
  };
  const close = () => {
    setOpened(null);
    opener.current?.focus();
  };
  // Typed words stay when the newsroom decides meanwhile, or its writer signs out in another tab.
  const kept = opened && !comments.some(({ id }) => id === opened.comment.id) ? [opened.comment] : [];
  return [...kept, ...comments].map((comment) => {
    const form = opened?.comment.id === comment.id ? opened.form : null;
    return (
      <Waiting key={comment.id} comment={comment} viewer={viewer} form={form} onOpen={handle}>
        {form && opened && Forms && (
          <Forms key={form} form={form} comment={opened.comment} onDone={close} onCancel={close} />
        )}
      </Waiting>
    );
  });
}

interface WaitingProps {
  comment: WaitingComment;
  viewer: ShellViewer;
  /** The form that is open below it. */
  form: OwnForm | null;
  onOpen: (event: MouseEvent<HTMLElement>, comment: WaitingComment, form: OwnForm) => void;
  children: ReactNode;
}

/** Without scripts the links open the page with both forms. */
function Waiting({ comment, viewer, form, onOpen, children }: WaitingProps) {
  const dates = useDates();
  const remove = useRef<HTMLAnchorElement>(null);
  useRestoreFocus(remove);
  const { id, content, createdAt } = comment;
  const path = href("/comentarios/:id/editar", { id });
  return (
    <article className={`${styles.comment} ${styles.waiting}`}>
      <Avatar name={viewer.name} avatarUrl={viewer.avatarUrl} srcSet={viewer.avatarSrcSet} />
      <div>
        <strong>{viewer.name}</strong>{" "}
        <time className="meta" dateTime={createdAt}>
          {dates.dayAndTime(createdAt)}
        </time>
      </div>
      {form !== "change" && <p>{content}</p>}
      <div className={styles.state}>
        <b>{COMMENT_TEXT.waiting}</b> <span className="meta">{COMMENT_TEXT.onlyYou}</span>
      </div>
      <div className={`${styles.acts} screen-only`}>
        {OWN_ACTIONS.map(({ opens, label, text, icon }) => (
          <Link
            key={opens}
            ref={opens === "delete" ? remove : undefined}
            className={styles.act}
            to={path}
            discover="none"
            aria-label={label}
            aria-expanded={form === opens || undefined}
            onClick={(event) => onOpen(event, comment, opens)}
          >
            <Icon icon={icon} />
            {text}
          </Link>
        ))}
      </div>
      {children && <div className={styles.below}>{children}</div>}
    </article>
  );
}
