import type { CSSProperties } from "react";
import styles from "./banner-text.module.css";
import { classNames } from "./class-names.ts";

interface BannerOverlayProps {
  text: string | null;
  /** Markup that the server has sanitized: nothing in it runs, loads or leaves its box. */
  markup: (string & { readonly clean: true }) | null;
  style: CSSProperties;
  className?: string;
}

/** Letters from which on a text is smaller where banners are low. */
const LONG = 70;

/** Text over a banner: plain text with the newsroom's style, and its markup. */
export function BannerOverlay({ text, markup, style, className }: BannerOverlayProps) {
  if (!text && !markup) return null;
  const isLong = (text?.length ?? 0) + (markup?.length ?? 0) > LONG;
  return (
    <div className={classNames(styles.overlay, className)} data-long={isLong || undefined}>
      <div style={style}>
        {text && <p>{text}</p>}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the one place of markup; its type says that it was cleaned */}
        {markup && <div dangerouslySetInnerHTML={{ __html: markup }} />}
      </div>
    </div>
  );
}
