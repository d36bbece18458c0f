import { useEffect, useEffectEvent, useRef } from "react";

interface StoryClock {
  /** Id of the story; another id restarts the clock. */
  id: string;
  seconds: number;
  running: boolean;
  onEnd: () => void;
}

/** Calls `onEnd` when a story was shown for its duration; time while paused or in a hidden tab does not count. */
export function useStoryClock({ id, seconds, running, onEnd }: StoryClock): void {
  const left = useRef<{ id: string; ms: number }>(undefined);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (left.current?.id !== id) left.current = { id, ms: seconds * 1000 };
    if (!running) return;
    // When the timer stops, `left` may already belong to the next story.
    const own = left.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let since = 0;
    const stop = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      own.ms -= performance.now() - since;
    };
    const go = () => {
      stop();
      if (document.hidden) return;
      since = performance.now();
      timer = setTimeout(end, Math.max(0, own.ms));
    };
    go();
    document.addEventListener("visibilitychange", go);
    return () => {
      document.removeEventListener("visibilitychange", go);
      stop();
    };
  }, [id, seconds, running]);
}
