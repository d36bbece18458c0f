import type { UseEmblaCarouselType } from "embla-carousel-react";
import { useEffect, useState } from "react";

/**
 * Moves a carousel on by itself. Hover and focus pause it, any interaction with a slide stops it for good, and the
 * button starts and stops it. With reduced motion it waits for the button.
 * @param duration milliseconds the present slide stays
 */
export function useAutoplay(carousel: UseEmblaCarouselType[1], duration: number, possible: boolean) {
  const [playing, setPlaying] = useState(possible);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;

  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) setPlaying(false);
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
    if (!carousel || !playing || held) return;
    const next = () => {
      if (!document.hidden) carousel.scrollNext();
    };
    const timer = setInterval(next, duration);
    return () => clearInterval(timer);
  }, [carousel, playing, held, duration]);

  return {
    playing,
    stop: () => setPlaying(false),
    toggle: () => setPlaying(!playing),
    handlers: {
      onPointerEnter: (event: { pointerType: string }) => setPointed(event.pointerType === "mouse"),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
