import { useEffect, useRef } from "react";
import { BannerBackground } from "#app/ui/banner-background.tsx";
import { Figure } from "#app/ui/picture.tsx";
import { preloadPicture } from "#app/ui/preload-picture.ts";
import type { BannerHero } from "#domain/banners/image.ts";
import type { BannerSlide } from "#domain/banners/types.ts";
import { drawnAddress } from "#platform/http/web-address.ts";

interface BannerPictureProps {
  slide: BannerSlide;
  sizes: string;
  priority?: boolean | "visible";
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
    if (slide.picture)
      return <Figure picture={slide.picture} alt={slide.alt} sizes={sizes} priority={priority === true} />;
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

interface HeroPictureProps {
  hero: BannerHero;
  alt: string;
  /** Colour of the picture, until its placeholder is there. */
  color: string | null;
  /** Whether it is visible first, or may be. Only then it has a placeholder: those of the others would delay the first picture on a slow connection. */
  priority?: boolean | "visible";
}

/**
 * Widths that pictures of 3 to 1 need to fill the block's heights of 400, 320 and 160 pixels. On phones a little less, so
 * that those with a device pixel ratio of 3 do not load the 2400 px picture.
 */
const SIZES = "(min-width: 1024px) 1200px, (min-width: 640px) 960px, 400px";

const cssAddress = (address: string) => `url("${address.replace(/["\\]/g, encodeURIComponent)}")`;

/** A banner's picture in the widths that are stored for banners, over its blurred placeholder. */
function HeroPicture({ hero, alt, color, priority = false }: HeroPictureProps) {
  const { src, jpegs, avifs, blur } = hero;
  if (priority === true && avifs) preloadPicture(src, avifs, SIZES);
  return (
    <picture>
      {avifs && <source type="image/avif" srcSet={avifs} sizes={SIZES} />}
      <img
        src={drawnAddress(src)}
        srcSet={jpegs}
        sizes={SIZES}
        alt={alt}
        data-hero=""
        width={1200}
        height={400}
        loading={priority === true ? undefined : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding="async"
        style={{
          backgroundColor: color ?? undefined,
          backgroundImage: blur && priority ? cssAddress(blur) : undefined,
          backgroundPosition: "center",
          backgroundSize: "cover",
        }}
      />
    </picture>
  );
}
