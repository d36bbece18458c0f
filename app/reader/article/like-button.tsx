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
import { useReturnPath } from "../auth/use-return-path.ts";
import { articlePath } from "../cards/article-link.tsx";
import { useAuth } from "../shell/auth-context.tsx";
import { useOfflineReader } from "../waiting/offline-reader.ts";
import { WAITING_TEXT } from "../waiting/text.ts";
import { addWaiting, removeWaiting, useWaiting, type WaitingLike } from "../waiting/waiting.ts";
import type { LikeForm } from "./forms.server.ts";

interface LikeButtonProps {
  address: string;
  likes: number;
  liked: boolean;
}

const counted = (count: number) => `${count} ${count === 1 ? "curtida" : "curtidas"}`;

/** Likes and unlikes with an optimistic display. A visitor is asked to sign in. */
export function LikeButton({ address, likes, liked }: LikeButtonProps) {
  const viewer = useAuth();
  const toast = useToast();
  const returnTo = useReturnPath();
  const offline = useOfflineReader();
  const reader = viewer?.session.reader ?? offline;
  const waiting = useWaiting().find(
    (one): one is WaitingLike => one.kind === "like" && one.reader === reader && one.address === address,
  );
  const lastIntent = useRef("");
  const { form, sent } = useActionForm<LikeForm>({
    intent: liked ? "descurtir" : "curtir",
    failed: LIKE_TEXT.failed,
    key: `curtida-${address}`,
    onUnsent() {
      if (!reader) return false;
      const isStored = addWaiting({ kind: "like", reader, address, liked: lastIntent.current === "curtir" });
      if (isStored) toast(WAITING_TEXT.like);
      return isStored;
    },
    onDone: () => waiting && removeWaiting(waiting),
  });

  if (!reader) {
    const { title, like } = ACCOUNT_TEXT.loginNeeded;
    return (
      <Link
        className="chip"
        to={signInPath(returnTo)}
        aria-label={`${counted(likes)}. Curtir`}
        data-replay="8000"
        onClick={(event) => {
          event.preventDefault();
          toast({ title, text: like, destructive: true });
        }}
      >
        <Icon icon={Heart} />
        {likes}
      </Link>
    );
  }
  const wanted = sent?.get("intent");
  const shownLiked = wanted ? wanted === "curtir" : (waiting?.liked ?? liked);
  const shownLikes = likes + Number(shownLiked) - Number(liked);
  return (
    <ActionForm
      form={{ ...form, intent: shownLiked ? "descurtir" : "curtir" }}
      action={articlePath(address)}
      onSubmit={() => {
        lastIntent.current = shownLiked ? "descurtir" : "curtir";
      }}
    >
      <button
        type="submit"
        className={`chip${shownLiked ? " on" : ""}`}
        aria-pressed={shownLiked}
        aria-label={`Curtir, ${counted(shownLikes)}${waiting ? `, ${WAITING_TEXT.willBeSent}` : ""}`}
        data-replay="8000"
      >
        <Icon icon={Heart} />
        {shownLikes}
        {waiting && <Icon icon={Clock} />}
      </button>
    </ActionForm>
  );
}
