import { Clock, Heart } from "lucide";
import { useRef } from "react";
import { Link } from "react-router";
import { ActionForm } from "#app/forms/action-form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { signInPath } from "#app/sign-in-path.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { ACCOUNT_TEXT } from "#domain/accounts/text.ts";
import { LIKE_TEXT } from "#domain/likes/text.ts";
import { formatCount } from "#platform/format/numbers.ts";
import { useReturnFocus, useReturnPath } from "../../auth/use-return-path.ts";
import { articlePath } from "../../cards/article-link.tsx";
import { useAuth } from "../../shell/auth-context.tsx";
import { useOfflineReader } from "../../waiting/offline-reader.ts";
import { WAITING_TEXT } from "../../waiting/text.ts";
import { addWaiting, removeWaiting, useWaiting, type WaitingLike } from "../../waiting/waiting.ts";
import type { LikeForm } from "../forms.server.ts";

interface LikeButtonProps {
  address: string;
  likes: number;
  liked: boolean;
  /** What is liked in place of the article, and where the like is sent. */
  comment?: { id: string; author: string; path: string };
  className?: string;
}

const counted = (count: number) => formatCount(count, "curtida", "curtidas");

/** Likes and unlikes an article, or a comment on it, with an optimistic display. A visitor is asked to sign in. */
export function LikeButton({ address, likes, liked, comment, className = "chip" }: LikeButtonProps) {
  const viewer = useAuth();
  const toast = useToast();
  const place = comment ? `curtir-${comment.id}` : "curtir";
  const signIn = signInPath(`${useReturnPath()}#${place}`);
  const button = useRef<HTMLButtonElement>(null);
  useReturnFocus(place, button);
  const offline = useOfflineReader();
  const reader = viewer?.session.reader ?? offline;
  const waiting = useWaiting().find(
    (one): one is WaitingLike =>
      one.kind === "like" && one.reader === reader && one.address === address && one.comment === comment?.id,
  );
  const lastIntent = useRef("");
  const { form, sent } = useActionForm<LikeForm>({
    intent: liked ? "descurtir" : "curtir",
    failed: LIKE_TEXT.failed,
    key: `curtida-${comment?.id ?? address}`,
    onUnsent() {
      if (!reader) return false;
      const about = comment && { comment: comment.id };
      const isStored = addWaiting({ kind: "like", reader, address, ...about, liked: lastIntent.current === "curtir" });
      if (isStored) toast(WAITING_TEXT.like);
      return isStored;
    },
    onDone: () => waiting && removeWaiting(waiting),
  });

  const verb = comment ? `Curtir o comentário de ${comment.author}` : "Curtir";
  // Most comments have none.
  const shown = (count: number) => (comment && count === 0 ? null : count);
  if (!reader) {
    const { title, like } = ACCOUNT_TEXT.loginNeeded;
    return (
      <Link
        className={className}
        to={signIn}
        discover="none"
        aria-label={`${counted(likes)}. ${verb}`}
        data-replay="8000"
        onClick={(event) => {
          event.preventDefault();
          toast({ title, text: like, link: { label: "Entrar", to: signIn } });
        }}
      >
        <Icon icon={Heart} />
        {shown(likes)}
      </Link>
    );
  }
  const wanted = sent?.get("intent");
  const shownLiked = wanted ? wanted === "curtir" : (waiting?.liked ?? liked);
  const shownLikes = likes + Number(shownLiked) - Number(liked);
  return (
    <ActionForm
      form={{ ...form, intent: shownLiked ? "descurtir" : "curtir" }}
      action={comment?.path ?? articlePath(address)}
      onSubmit={() => {
        lastIntent.current = shownLiked ? "descurtir" : "curtir";
      }}
    >
      <button
        ref={button}
        type="submit"
        className={`${className}${shownLiked ? " on" : ""}`}
        aria-pressed={shownLiked}
        aria-label={`${verb}, ${counted(shownLikes)}${waiting ? `, ${WAITING_TEXT.willBeSent}` : ""}`}
        data-replay="8000"
      >
        <Icon icon={Heart} />
        {shown(shownLikes)}
        {waiting && <Icon icon={Clock} />}
      </button>
    </ActionForm>
  );
}
