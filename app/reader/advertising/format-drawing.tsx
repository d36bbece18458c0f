import type { AdFormat } from "#domain/settings/limits.ts";

/** What is around the advertisement, as paths of a phone of 200 by 180. */
const AROUND: Record<AdFormat, string> = {
  top: "M46 34h60v12H46zM46 120h26v14H46zM78 120h26v14H78zM110 120h26v14h-26zM46 146h100v8H46zM46 160h78v8H46z",
  middle: "M46 38h72v7H46zM46 51h58v7H46zM128 36h26v22h-26zM46 70h72v7H46zM46 83h58v7H46zM128 68h26v22h-26z",
  side: "M46 38h56v8H46zM46 56h40v8H46zM46 74h48v8H46zM46 92h36v8H46z",
  popup: "M46 38h100v8H46zM46 52h84v8H46zM36.5 72h127v44h-127zM46 128h108v6H46z",
  story: "M46 32h34v3H46zM84 32h34v3H84zM122 32h32v3h-32z",
};

/** Where it stands: x, y, width and height. */
const AREAS: Record<AdFormat, [number, number, number, number]> = {
  top: [36.5, 56, 127, 52],
  middle: [36.5, 104, 127, 52],
  side: [46, 112, 108, 56],
  popup: [44, 142, 112, 24],
  story: [36.5, 40, 127, 140],
};

/** A phone with the place of a format in the site's colour. */
export function FormatDrawing({ format }: { format: AdFormat }) {
  const [x, y, width, height] = AREAS[format];
  return (
    <svg viewBox="0 0 200 180" aria-hidden="true">
      <path
        fill="var(--sheet)"
        stroke="var(--edge)"
        strokeWidth="1.5"
        d="M40.75 8.75h118.5c3 0 5 2 5 5V190H35.75V13.75c0-3 2-5 5-5z"
      />
      <path fill="var(--brand)" d="M36.5 13.5c0-2.5 1.5-4 4-4h119c2.5 0 4 1.5 4 4V26h-127z" />
      <path fill="var(--press)" d={AROUND[format]} />
      <rect fill="var(--accent)" x={x} y={y} width={width} height={height} />
      <rect
        fill="none"
        stroke="var(--on-accent)"
        strokeDasharray="4 3"
        x={x + width * 0.14}
        y={y + height * 0.14}
        width={width * 0.72}
        height={height * 0.72}
      />
    </svg>
  );
}
