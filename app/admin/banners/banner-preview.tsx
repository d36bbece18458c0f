import { useEffect } from "react";
import type { ResultOf } from "#app/forms/define-action.server.ts";
import { BannerBackground } from "#app/ui/banner-background.tsx";
import { BannerOverlay } from "#app/ui/banner-overlay.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { useFetcher } from "#app/use-fetcher.ts";
import { parseBannerImage } from "#domain/banners/image.ts";
import type { CleanMarkup } from "#domain/markup/safe-html.server.ts";
import type { SafeStyle } from "#domain/markup/safe-style.ts";
import { isWebAddress } from "#domain/media/types.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import banner from "../../ui/banner.module.css";
import type { ShownBanner } from "./banner-form.tsx";
import styles from "./banner-preview.module.css";
import type { previewMarkup } from "./forms.server.ts";

/** Markup is sanitized on the server this long after the last keystroke, milliseconds. */
const CLEAN_AFTER_MS = 400;

/** The windows in which readers see a banner; their sizes are those of the home page. */
const FRAMES = [
  { size: "phone", name: "No celular" },
  { size: "tablet", name: "No tablet" },
  { size: "desktop", name: "No computador" },
] as const;

interface SlideProps {
  shown: ShownBanner;
  style: SafeStyle;
  markup: CleanMarkup | null;
}

function Slide({ shown, style, markup }: SlideProps) {
  const { title, imageUrl, mediaType, overlayText } = shown;
  const { original, hero1x, hero2x } = parseBannerImage(imageUrl);
  const address = original ?? hero2x ?? hero1x ?? "";
  return (
    <>
      {imageUrl.trim() === "" ? (
        <BannerBackground className="ground" title={title} covered={Boolean(overlayText.trim() || markup)} />
      ) : !isWebAddress(address) ? (
        <span className="picture-placeholder" aria-hidden="true">
          <Logo plain />
        </span>
      ) : mediaType === "video" ? (
        <video src={drawnAddress(address)} aria-label={title} muted playsInline preload="metadata" />
      ) : (
        <img src={drawnAddress(address)} alt={title} />
      )}
      <BannerOverlay className="overlay" text={overlayText} markup={markup} style={style} />
    </>
  );
}

/** The banner as readers will see it on each kind of screen, scaled down. */
export function BannerPreview({ shown, style }: { shown: ShownBanner; style: SafeStyle }) {
  const { animation, overlayHtml } = shown;
  const { submit, data: result } = useFetcher<ResultOf<typeof previewMarkup>>();
  const markup = overlayHtml.trim() !== "" && result?.ok ? (result.data?.overlayHtml ?? null) : null;

  // Only the server can sanitize markup.
  useEffect(() => {
    if (overlayHtml.trim() === "") return;
    const timer = setTimeout(() => submit({ intent: "previa", overlayHtml }, { method: "post" }), CLEAN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [overlayHtml, submit]);

  return (
    <section className={`panel pad ${styles.previews}`} aria-label="Prévia do banner">
      <p className="meta">Prévia, com tudo na proporção de cada tela</p>
      {FRAMES.map(({ size, name }) => (
        <figure key={size} className={styles.frame} data-size={size} aria-label={name}>
          <div>
            <div className={`${banner.banner} banner ${styles.preview}`}>
              {/* The key restarts the animation when another one is chosen. */}
              <div key={animation} className={banner.slide} data-animation={animation}>
                <Slide shown={shown} style={style} markup={markup} />
              </div>
            </div>
          </div>
          <figcaption className="meta">{name}</figcaption>
        </figure>
      ))}
    </section>
  );
}
