import type { BannerSlide } from "#domain/banners/schema.ts";

/** Words over a banner: plain ones with the newsroom's style, and markup that was cleaned on the server. */
export function BannerOverlay({ slide }: { slide: Pick<BannerSlide, "overlayText" | "overlayHtml" | "style"> }) {
  const { overlayText, overlayHtml, style } = slide;
  if (!overlayText && !overlayHtml) return null;
  return (
    <div className="overlay">
      <div style={style}>
        {overlayText && <p>{overlayText}</p>}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleanMarkup has left nothing in it that runs or loads */}
        {overlayHtml && <div dangerouslySetInnerHTML={{ __html: overlayHtml }} />}
      </div>
    </div>
  );
}
