import { useEffect, useRef, useState } from "react";
import { BannerOverlay } from "#app/ui/banner-overlay.tsx";
import { type BannerSlide, SIDEBAR_ROTATION } from "#domain/banners/types.ts";
import { SmartLink } from "../shell/smart-link.tsx";
import { useAdCounts } from "./ad-counts.ts";
import { BannerPicture } from "./banner-picture.tsx";
import { PaidMark } from "./paid-mark.tsx";
import styles from "./sidebar-banner.module.css";

/** The side menu's banner: changes every 3 s, unless the reader prefers reduced motion. */
export function SidebarBanner({ slides }: { slides: BannerSlide[] }) {
  const [position, setPosition] = useState(0);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (slides.length < 2 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setInterval(() => setPosition((at) => at + 1), SIDEBAR_ROTATION);
    return () => clearInterval(timer);
  }, [slides.length]);
  const slide = slides[position % Math.max(slides.length, 1)];
  useAdCounts(container, slide?.id);
  if (!slide) return null;
  const picture = <BannerPicture key={slide.id} slide={slide} sizes="320px" narrow playing={false} />;
  return (
    <div ref={container} className={styles.banner}>
      {slide.href ? (
        <SmartLink href={slide.href} paid={slide.paid}>
          {picture}
        </SmartLink>
      ) : (
        picture
      )}
      <BannerOverlay text={slide.overlayText} markup={slide.overlayHtml} style={slide.style} />
      {slide.paid && <PaidMark />}
    </div>
  );
}
