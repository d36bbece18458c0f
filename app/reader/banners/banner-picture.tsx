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
  /** Drawn in a place that is not three times as wide as high. */
  narrow?: boolean;
  /** Whether a film plays now. */
  playing: boolean;
}

/** Picture or film of a banner, or the ground of its words. A film is silent, and nothing of it is loaded before it plays. */
export function BannerPicture({ slide, sizes, priority, narrow = false, playing }: BannerPictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  // A film is played by the browser; one that may not is left as it stands.
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
