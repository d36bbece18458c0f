import styles from "./banner-words.module.css";
import { classNames } from "./class-names.ts";
import { Logo } from "./logo.tsx";

interface BannerGroundProps {
  title: string;
  /** Whether other words stand over it; the title is then for screen readers alone. */
  covered: boolean;
  className?: string;
}

/** The background of a banner without a picture. */
export function BannerGround({ title, covered, className }: BannerGroundProps) {
  return (
    <span className={classNames(styles.ground, className)}>
      <Logo plain />
      <b className={covered ? "sr" : undefined}>{title}</b>
    </span>
  );
}
