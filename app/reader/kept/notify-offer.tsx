import { Bell } from "lucide";
import { useEffect } from "react";
import { href } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { useFetcher } from "#app/use-fetcher.ts";
import { type FollowedSubject, partsOf } from "#domain/kept/types.ts";
import { categoryTopic, coverageTopic } from "#domain/push/types.ts";
import { FAILURE_TEXT } from "../push/push-words.ts";
import type { loader } from "../push/route.tsx";
import { useThisBrowser } from "../push/use-this-browser.ts";

export interface NotifyOfferProps {
  subject: FollowedSubject;
}

/** Offers notices of a followed category or coverage, in browsers that can receive them. */
export function NotifyOffer({ subject: { key, name } }: NotifyOfferProps) {
  const { data, load } = useFetcher<typeof loader>();
  // The site's key is part of the page with the settings.
  useEffect(() => {
    void load(href("/avisos"));
  }, [load]);
  const { support, topics, isKnown, failure, isBusy, save } = useThisBrowser(data?.publicKey ?? null);
  const { kind, id } = partsOf(key);
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
