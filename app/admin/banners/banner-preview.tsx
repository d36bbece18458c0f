import { useEffect } from "react";
import { Bandstand } from "#app/ui/bandstand.tsx";
import { BannerGround } from "#app/ui/banner-ground.tsx";
import { BannerOverlay } from "#app/ui/banner-overlay.tsx";
import { useFetcher } from "#app/use-fetcher.ts";
import { parseBannerImage } from "#domain/banners/image.ts";
import type { SafeStyle } from "#domain/markup/safe-style.ts";
import { isWebAddress } from "#domain/media/schema.ts";
import type { PreviewAnswer } from "./actions.server.ts";
import type { ShownBanner } from "./banner-form.tsx";

/** Markup is cleaned on the server this long after the last key, milliseconds. */
const CLEAN_AFTER_MS = 400;

/** The banner as readers will see it, while it is written; the frame is the part that every screen shows. */
export function BannerPreview({ shown, style }: { shown: ShownBanner; style: SafeStyle }) {
  const { title, mediaType, animation, overlayText, overlayHtml } = shown;
  const { submit, data } = useFetcher<PreviewAnswer>();
  const { original, hero1x, hero2x } = parseBannerImage(shown.imageUrl);
  const address = original ?? hero2x ?? hero1x ?? "";
  const clean = overlayHtml.trim() === "" ? null : (data?.overlayHtml ?? null);

  // Only the server can clean markup.
  useEffect(() => {
    if (overlayHtml.trim() === "") return;
    const timer = setTimeout(() => submit({ intent: "previa", overlayHtml }, { method: "post" }), CLEAN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [overlayHtml, submit]);

  return (
    <section className="panel pad" aria-label="Prévia do banner">
      <p className="meta">Prévia; a moldura é o que aparece em qualquer tela</p>
      <div className="banner banner-preview">
        {/* A changed animation begins anew. */}
        <div key={animation} className={`slide ${animation}`}>
          {shown.imageUrl.trim() === "" ? (
            <BannerGround title={title} covered={Boolean(overlayText.trim() || clean)} />
          ) : !isWebAddress(address) ? (
            <span className="standin" aria-hidden="true">
              <Bandstand plain />
            </span>
          ) : mediaType === "video" ? (
            <video src={address} aria-label={title} muted playsInline controls preload="metadata" />
          ) : (
            <img src={address} alt={title} />
          )}
          <BannerOverlay text={overlayText} markup={clean} style={style} />
        </div>
      </div>
    </section>
  );
}
