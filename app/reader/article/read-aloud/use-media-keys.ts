import { useEffect, useEffectEvent } from "react";

interface MediaKeys {
  title: string;
  isReading: boolean;
  toggle: () => void;
  step: (by: -1 | 1) => void;
}

/**
 * Lets the keys of a keyboard or a headset, and the lock screen where the browser shows it for a voice, pause and continue the reading
 * (https://www.w3.org/TR/mediasession/).
 */
export function useMediaKeys({ title, isReading, toggle, step }: MediaKeys): void {
  const handleToggle = useEffectEvent(toggle);
  const handleStep = useEffectEvent(step);
  useEffect(() => {
    if (!("mediaSession" in navigator)) return;
    const { mediaSession } = navigator;
    const handlers: [MediaSessionAction, () => void][] = [
      ["play", () => handleToggle()],
      ["pause", () => handleToggle()],
      ["previoustrack", () => handleStep(-1)],
      ["nexttrack", () => handleStep(1)],
    ];
    mediaSession.metadata = new MediaMetadata({ title });
    for (const [action, handler] of handlers) mediaSession.setActionHandler(action, handler);
    return () => {
      mediaSession.metadata = null;
      mediaSession.playbackState = "none";
      for (const [action] of handlers) mediaSession.setActionHandler(action, null);
    };
  }, [title]);
  useEffect(() => {
    if ("mediaSession" in navigator) navigator.mediaSession.playbackState = isReading ? "playing" : "paused";
  }, [isReading]);
}
