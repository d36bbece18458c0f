/** The bandstand: the site's default logo, and in one colour (`plain`) the picture of empty states. */
export function Logo({ plain = false }: { plain?: boolean }) {
  const accent = plain ? "currentColor" : "var(--accent)";
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <path
        fill="none"
        stroke={plain ? "currentColor" : "var(--lamp)"}
        strokeWidth="2"
        strokeLinecap="round"
        d="M20 2v4"
      />
      <path
        fill="currentColor"
        d="M20 5c3.5 1 4 4 5 5.5 3 4 7.5 5.5 13 6.5H2c5.5-1 10-2.5 13-6.5 1-1.5 1.5-4.5 5-5.5z"
      />
      <path
        fill={accent}
        d="M2 17h36a3.6 3.6 0 0 1-7.2 0 3.6 3.6 0 0 1-7.2 0 3.6 3.6 0 0 1-7.2 0 3.6 3.6 0 0 1-7.2 0A3.6 3.6 0 0 1 2 17z"
      />
      <path
        fill="currentColor"
        d="M6 21h2.5v11H6zM14.5 21H17v11h-2.5zM23 21h2.5v11H23zM31.5 21H34v11h-2.5zM6 26h9v1.6H6zM25 26h9v1.6h-9zM3 32h34v3H3zM5 36h30v3H5z"
      />
    </svg>
  );
}
