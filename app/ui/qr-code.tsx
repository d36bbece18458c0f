import styles from "./qr-code.module.css";

interface QrCodeProps {
  /** Of `drawQr`. */
  qr: { size: number; path: string };
  label: string;
}

/** A QR code. */
export const QrCode = ({ qr: { size, path }, label }: QrCodeProps) => (
  <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
    <rect width={size} height={size} />
    <path d={path} shapeRendering="crispEdges" />
  </svg>
);
