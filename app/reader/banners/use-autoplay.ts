import type { UseEmblaCarouselType } from "embla-carousel-react";
import { useEffect, useState } from "react";

interface AutoplayOptions {
  /** How long the current slide is shown, milliseconds. */
  duration: number;
  /** Whether there is anything that moves. */
  possible: boolean;
  /** Whether the current slide advances by itself; after the button is pressed, all slides do. */
  wanted: boolean;
}

/**
 * Advances a carousel by itself. Hover and focus pause it, any interaction with a slide stops it, and the button starts and stops
 * it. With reduced motion it only starts by the button.
 */
export function useAutoplay(carousel: UseEmblaCarouselType[1], { duration, possible, wanted }: AutoplayOptions) {
  const [playing, setPlaying] = useState(possible && wanted);
  const [isRequested, setIsRequested] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [ready, setReady] = useState(false);
  const running = ready && playing && (wanted || isRequested);
  const held = pointed || focused;

  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) setPlaying(false);
    setReady(true);
  }, []);

  useEffect(() => {
    if (!carousel) return;
    const handlePointer = () => setPlaying(false);
    carousel.on("pointerDown", handlePointer);
    return () => {
      carousel.off("pointerDown", handlePointer);
    };
  }, [carousel]);

  useEffect(() => {
    if (!carousel || !running || held) return;
    const next = () => {
      if (!document.hidden) carousel.scrollNext();
    };
    const timer = setInterval(next, duration);
    return () => clearInterval(timer);
  }, [carousel, running, held, duration]);

  return {
    possible,
    playing,
    running,
    stop: () => setPlaying(false),
    toggle: () => {
      setIsRequested(!playing);
      setPlaying(!playing);
    },
    handlers: {
      onPointerEnter: (event: { pointerType: string }) => setPointed(event.pointerType === "mouse"),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
