import { Heart } from "lucide";
import { useEffect } from "react";
import { signInPath } from "#app/sign-in-path.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { useFetcher } from "#app/use-fetcher.ts";
import { ACCOUNT_TEXT } from "#domain/accounts/text.ts";
import { useReturnPath } from "../auth/use-return-path.ts";
import { articlePath } from "../cards/article-link.tsx";
import { useAuth } from "../shell/auth-context.tsx";
import type { TalkAnswer } from "./talk-answer.ts";

interface LikeButtonProps {
  address: string;
  likes: number;
  liked: boolean;
}

const counted = (count: number) => `${count} ${count === 1 ? "curtida" : "curtidas"}`;

/** Likes and unlikes: at once on screen, put right if the server refuses. A visitor is asked to sign in (reader §5). */
export function LikeButton({ address, likes, liked }: LikeButtonProps) {
  const viewer = useAuth();
  const toast = useToast();
  const returnTo = useReturnPath();
  const fetcher = useFetcher<TalkAnswer>({ key: `curtida-${address}` });
  const answer = fetcher.data;

  useEffect(() => {
    if (answer?.failed) toast({ title: answer.failed.title, text: answer.failed.text, destructive: true });
  }, [answer, toast]);

  if (!viewer) {
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
  const wanted = fetcher.formData?.get("intent");
  const shownLiked = wanted ? wanted === "curtir" : liked;
  const shownLikes = likes + Number(shownLiked) - Number(liked);
  return (
    <fetcher.Form method="post" action={articlePath(address)}>
      <button
        type="submit"
        name="intent"
        value={shownLiked ? "descurtir" : "curtir"}
        className={`chip${shownLiked ? " on" : ""}`}
        aria-pressed={shownLiked}
        aria-label={`Curtir, ${counted(shownLikes)}`}
        data-replay="8000"
      >
        <Icon icon={Heart} />
        {shownLikes}
      </button>
    </fetcher.Form>
  );
}
