import { Bandstand } from "./bandstand.tsx";

interface BannerGroundProps {
  title: string;
  /** Whether other words stand over it; the title is then for screen readers alone. */
  covered: boolean;
}

/** What a banner without a picture stands on. */
export function BannerGround({ title, covered }: BannerGroundProps) {
  return (
    <span className="ground">
      <Bandstand plain />
      <b className={covered ? "sr" : undefined}>{title}</b>
    </span>
  );
}
