import { NamedIcon } from "#app/ui/named-icon.tsx";
import type { SafeStyle } from "#domain/markup/safe-style.ts";
import type { NavigationSize } from "#domain/navigation/types.ts";
import pill from "../../ui/pill.module.css";
import styles from "./pill-preview.module.css";

const SIZES = { small: pill.small, medium: undefined, large: pill.large };

interface PillPreviewProps {
  label: string;
  icon: string | null;
  size: NavigationSize;
  style: SafeStyle;
}

/** A preview of the site's bottom bar with the item in it. */
export function PillPreview({ label, icon, size, style }: PillPreviewProps) {
  return (
    <section className={`panel pad ${styles.preview}`} aria-label="Prévia na barra">
      <p className="meta">Prévia na barra</p>
      <div className={`${pill.pill} pill`}>
        <span className={pill.on}>
          <NamedIcon name="Home" />
          <span>Início</span>
        </span>
        <span className={SIZES[size]} style={style}>
          <NamedIcon name={icon} />
          <span>{label || "Label"}</span>
        </span>
        <span>
          <NamedIcon name="User" />
          <span>Perfil</span>
        </span>
      </div>
    </section>
  );
}
