import { useEffect, useState } from "react";
import { Figure } from "#app/ui/picture.tsx";
import { type BannerSlide, SIDEBAR_ROTATION } from "#domain/banners/schema.ts";
import { SmartLink } from "../shell/smart-link.tsx";

/** The side menu's banner: the next one every 3 s (reader §2), unless less motion is wished. */
export function SidebarBanner({ slides }: { slides: BannerSlide[] }) {
  const [position, setPosition] = useState(0);
  // Rotation is a timer of the browser.
  useEffect(() => {
    if (slides.length < 2 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setInterval(() => setPosition((at) => at + 1), SIDEBAR_ROTATION);
    return () => clearInterval(timer);
  }, [slides.length]);
  const slide = slides[position % Math.max(slides.length, 1)];
  if (!slide) return null;
  const picture = <Figure key={slide.id} picture={slide.picture} alt={slide.title} sizes="320px" />;
  return slide.href ? (
    <SmartLink className="sidebar-banner" href={slide.href}>
      {picture}
    </SmartLink>
  ) : (
    <div className="sidebar-banner">{picture}</div>
  );
}
