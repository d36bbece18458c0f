import { Bell } from "lucide";
import { useEffect } from "react";
import { href } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { useFetcher } from "#app/use-fetcher.ts";
import { categoryTopic, coverageTopic } from "#domain/push/types.ts";
import type { SubjectPieceProps } from "../features/places.ts";
import { FAILURE_TEXT } from "./push-words.ts";
import type { loader } from "./route.tsx";
import { useThisBrowser } from "./use-this-browser.ts";

/** Offers notices of a followed category or coverage, in browsers that can receive them. */
export function NotifyOffer({ subject: { key, name }, offersNotices = true }: SubjectPieceProps) {
  const [kind, id] = key.split(":", 2) as [string, string];
  const isOffered = offersNotices && (kind === "category" || kind === "coverage");
  const { data, load } = useFetcher<typeof loader>();
  // The site's key is part of the page with the settings.
  useEffect(() => {
    if (isOffered) void load(href("/avisos"));
  }, [isOffered, load]);
  const { support, topics, isKnown, failure, isBusy, save } = useThisBrowser(data?.publicKey ?? null);
  const topic = kind === "category" ? categoryTopic(id) : coverageTopic(id);
  const current = (topics ?? []).map((one) => one.topic);
  if (!data || support !== "ready" || !isKnown || current.includes(topic)) return null;
  return (
    <>
      <button
        type="button"
        className="btn line"
        aria-label={`Avisar neste aparelho: ${name}`}
        {...pendingButtonProps(isBusy)}
        onClick={() => void save([...current, topic])}
      >
        <Icon icon={Bell} />
        Avisar neste aparelho
      </button>
      {failure && (
        <span className="meta" role="alert">
          {FAILURE_TEXT[failure]}
        </span>
      )}
    </>
  );
}
