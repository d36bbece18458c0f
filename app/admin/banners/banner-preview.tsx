import { useEffect } from "react";
import { Bandstand } from "#app/ui/bandstand.tsx";
import { BannerGround } from "#app/ui/banner-ground.tsx";
import { BannerOverlay } from "#app/ui/banner-overlay.tsx";
import { useFetcher } from "#app/use-fetcher.ts";
import { parseBannerImage } from "#domain/banners/image.ts";
import type { CleanMarkup } from "#domain/markup/safe-html.server.ts";
import type { SafeStyle } from "#domain/markup/safe-style.ts";
import { isWebAddress } from "#domain/media/schema.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import type { PreviewAnswer } from "./actions.server.ts";
import type { ShownBanner } from "./banner-form.tsx";

/** Markup is cleaned on the server this long after the last key, milliseconds. */
const CLEAN_AFTER_MS = 400;

/** The windows in which readers see a banner; their sizes are those of the home page (banners.css). */
const FRAMES = [
  { size: "phone", name: "No celular" },
  { size: "tablet", name: "No tablet" },
  { size: "desk", name: "No computador" },
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
        <BannerGround title={title} covered={Boolean(overlayText.trim() || markup)} />
      ) : !isWebAddress(address) ? (
        <span className="standin" aria-hidden="true">
          <Bandstand plain />
        </span>
      ) : mediaType === "video" ? (
        <video src={drawnAddress(address)} aria-label={title} muted playsInline preload="metadata" />
      ) : (
        <img src={drawnAddress(address)} alt={title} />
      )}
      <BannerOverlay text={overlayText} markup={markup} style={style} />
    </>
  );
}

/** The banner as readers will see it on each kind of screen, smaller, while it is written. */
export function BannerPreview({ shown, style }: { shown: ShownBanner; style: SafeStyle }) {
  const { animation, overlayHtml } = shown;
  const { submit, data } = useFetcher<PreviewAnswer>();
  const markup = overlayHtml.trim() === "" ? null : (data?.overlayHtml ?? null);

  // Only the server can clean markup.
  useEffect(() => {
    if (overlayHtml.trim() === "") return;
    const timer = setTimeout(() => submit({ intent: "previa", overlayHtml }, { method: "post" }), CLEAN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [overlayHtml, submit]);

  return (
    <section className="panel pad banner-previews" aria-label="Prévia do banner">
      <p className="meta">Prévia, com tudo na proporção de cada tela</p>
      {FRAMES.map(({ size, name }) => (
        <figure key={size} className={`banner-frame ${size}`} aria-label={name}>
          <div>
            <div className="banner banner-preview">
              {/* A changed animation begins anew. */}
              <div key={animation} className={`slide ${animation}`}>
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
