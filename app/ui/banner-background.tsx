import styles from "./banner-text.module.css";
import { classNames } from "./class-names.ts";
import { Logo } from "./logo.tsx";

interface BannerBackgroundProps {
  title: string;
  /** Whether other text covers it; the title is then for screen readers only. */
  covered: boolean;
  className?: string;
}

/** Letters from which on a title is smaller where banners are low. */
const LONG = 60;

/** The background of a banner without a picture. */
export function BannerBackground({ title, covered, className }: BannerBackgroundProps) {
  return (
    <span className={classNames(styles.background, className)} data-long={title.length > LONG || undefined}>
      <Logo plain />
      <b className={covered ? "sr" : undefined}>{title}</b>
    </span>
  );
}
