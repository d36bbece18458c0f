import type { CSSProperties } from "react";

interface BannerOverlayProps {
  text: string | null;
  /** Markup of which the server has said that nothing in it runs, loads or leaves its place. */
  markup: (string & { readonly clean: true }) | null;
  style: CSSProperties;
}

/** Words over a banner: plain ones with the newsroom's style, and its markup. */
export function BannerOverlay({ text, markup, style }: BannerOverlayProps) {
  if (!text && !markup) return null;
  return (
    <div className="overlay">
      <div style={style}>
        {text && <p>{text}</p>}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the one place of markup; its type says that it was cleaned */}
        {markup && <div dangerouslySetInnerHTML={{ __html: markup }} />}
      </div>
    </div>
  );
}
