import { useEffect, useRef } from "react";
import { BannerBackground } from "#app/ui/banner-background.tsx";
import { Figure } from "#app/ui/picture.tsx";
import type { BannerSlide } from "#domain/banners/types.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import { HeroPicture } from "./hero-picture.tsx";

interface BannerPictureProps {
  slide: BannerSlide;
  sizes: string;
  priority?: boolean;
  /** Whether its box is narrower than three to one. */
  narrow?: boolean;
  /** Whether a video plays now. */
  playing: boolean;
}

/** Picture or video of a banner, or a background for its text. A video is muted and not loaded before it plays. */
export function BannerPicture({ slide, sizes, priority, narrow = false, playing }: BannerPictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  // If the browser refuses to play, the video stays paused.
  useEffect(() => {
    if (playing) void video.current?.play().catch(() => {});
    else video.current?.pause();
  }, [playing]);
  if (!slide.video) {
    if (slide.hero && !narrow) {
      const { hero, alt, picture } = slide;
      return <HeroPicture hero={hero} alt={alt} color={picture?.color ?? null} priority={priority} />;
    }
    if (slide.picture) return <Figure picture={slide.picture} alt={slide.alt} sizes={sizes} priority={priority} />;
    return <BannerBackground title={slide.title} covered={Boolean(slide.overlayText || slide.overlayHtml)} />;
  }
  return (
    <video
      ref={video}
      src={drawnAddress(slide.video)}
      poster={drawnAddress(slide.picture?.src)}
      aria-label={slide.alt}
      muted
      playsInline
      loop={slide.loop}
      preload="none"
    />
  );
}
