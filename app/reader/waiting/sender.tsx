import { useEffect, useLayoutEffect, useRef } from "react";
import type { ActionResult, FormRefused } from "#app/forms/action-result.ts";
import { NEW_ID_FIELD } from "#app/forms/row-fields.ts";
import { waitUntilReachable } from "#app/open-page/revalidate-with-retry.ts";
import { waitForRouterIdle } from "#app/open-page/router-activity.ts";
import { useToast } from "#app/ui/toast.tsx";
import { useFetcher } from "#app/use-fetcher.ts";
import { LIKE_TEXT } from "#domain/likes/text.ts";
import { articlePath } from "../cards/article-link.tsx";
import { WAITING_PATHS } from "../features/waiting.ts";
import { addWaiting, listWaiting, removeWaiting, useWaiting, type Waiting } from "./waiting.ts";

/** Name of the lock under which one tab sends what all of them wrote. */
const LOCK = "coreto-espera";
/** Pause after an attempt without a result, milliseconds; it doubles up to the longest. */
const RETRY_MS = 5000;
const RETRY_MAX_MS = 300_000;

/** Refusals that another attempt, or signing in again, can get over. */
const isForNow = ({ reason }: FormRefused) => /^(?:unavailable|too_many|signed_out)$/.test(reason);

const fieldsOf = (item: Waiting): Record<string, string> =>
  item.kind === "like"
    ? { intent: item.liked ? "curtir" : "descurtir" }
    : { intent: "comentar", content: item.text, [NEW_ID_FIELD]: item.id };

/** Where an item is sent: to its article, or to the comment that it is about. */
function actionOf(item: Waiting): string {
  const id = item.kind === "like" ? item.comment : item.to;
  return (typeof id === "string" && WAITING_PATHS.comment?.(id)) || articlePath(item.address);
}

const isSendable = (item: Waiting, reader: string) =>
  item.reader === reader && !(item.kind === "comment" && item.refused);

/** Runs work in one tab at a time; without locks in each, which is harmless: what is sent twice is stored once. */
const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(LOCK, work) : work();

/** Submits forms and resolves with their results; null where the component is gone. */
function useSubmitter() {
  const fetcher = useFetcher<ActionResult>();
  const settle = useRef<(result: ActionResult | null) => void>(undefined);
  const last = useRef(fetcher.data);
  useLayoutEffect(() => {
    if (fetcher.state !== "idle" || fetcher.data === last.current) return;
    last.current = fetcher.data;
    settle.current?.(fetcher.data ?? null);
  }, [fetcher.state, fetcher.data]);
  useEffect(() => () => settle.current?.(null), []);
  return (item: Waiting) =>
    new Promise<ActionResult | null>((resolve) => {
      settle.current = resolve;
      void fetcher.submit(fieldsOf(item), { method: "post", action: actionOf(item) });
    });
}

/** Sends what a reader wrote, one after the other, once the site can be reached. What the site refuses for good stays visible with the reason. */
export function Sender({ reader }: { reader: string }) {
  const submit = useSubmitter();
  const toast = useToast();
  const pause = useRef(RETRY_MS);
  const hasOwn = useWaiting().some((item) => isSendable(item, reader));

  const handleResult = (item: Waiting, result: ActionResult) => {
    if (result.ok) return removeWaiting(item);
    if (item.kind === "comment") return void addWaiting({ ...item, refused: result.text });
    removeWaiting(item);
    toast({ title: LIKE_TEXT.failed, text: result.text, destructive: true });
  };

  /** Sends the next item; returns whether it makes sense to go on at once. */
  const sendNext = async (): Promise<boolean> => {
    const item = listWaiting().find((one) => isSendable(one, reader));
    if (!item) return false;
    const result = await submit(item);
    if (!result || (!result.ok && isForNow(result))) return false;
    handleResult(item, result);
    return true;
  };

  const latest = useRef(sendNext);
  useLayoutEffect(() => {
    latest.current = sendNext;
  });
  useEffect(() => {
    if (!hasOwn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const run = async () => {
      await waitUntilReachable();
      await waitForRouterIdle();
      await alone(async () => {
        while (!isGone && (await latest.current())) pause.current = RETRY_MS;
      });
      if (isGone || !listWaiting().some((one) => isSendable(one, reader))) return;
      timer = setTimeout(run, pause.current);
      pause.current = Math.min(pause.current * 2, RETRY_MAX_MS);
    };
    void run();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [hasOwn, reader]);
  return null;
}
