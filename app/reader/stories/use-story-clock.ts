import { useEffect, useEffectEvent, useRef } from "react";

interface StoryClock {
  /** Names what is timed: another one begins anew. */
  id: string;
  seconds: number;
  running: boolean;
  onEnd: () => void;
}

/** Calls `onEnd` once a story was shown for its time; pauses do not count, nor does a page out of sight. */
export function useStoryClock({ id, seconds, running, onEnd }: StoryClock): void {
  const left = useRef<{ id: string; ms: number }>(undefined);
  const end = useEffectEvent(onEnd);

  // Time passes in the browser.
  useEffect(() => {
    if (left.current?.id !== id) left.current = { id, ms: seconds * 1000 };
    if (!running) return;
    // By the time it stops, the next story's time may stand there.
    const mine = left.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let since = 0;
    const stop = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      mine.ms -= performance.now() - since;
    };
    const go = () => {
      stop();
      if (document.hidden) return;
      since = performance.now();
      timer = setTimeout(end, Math.max(0, mine.ms));
    };
    go();
    document.addEventListener("visibilitychange", go);
    return () => {
      document.removeEventListener("visibilitychange", go);
      stop();
    };
  }, [id, seconds, running]);
}
