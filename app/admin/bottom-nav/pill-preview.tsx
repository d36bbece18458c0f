import { NamedIcon } from "#app/ui/named-icon.tsx";
import type { SafeStyle } from "#domain/markup/safe-style.ts";
import type { NavigationSize } from "#domain/navigation/schema.ts";

interface PillPreviewProps {
  label: string;
  icon: string | null;
  size: NavigationSize;
  style: SafeStyle;
}

/** The bar at the foot of the site with the item in it, while it is written. */
export function PillPreview({ label, icon, size, style }: PillPreviewProps) {
  return (
    <section className="panel pad pill-preview" aria-label="Prévia na barra">
      <p className="meta">Prévia na barra</p>
      <div className="pill">
        <span className="medium on">
          <NamedIcon name="Home" />
          <span>Início</span>
        </span>
        <span className={size} style={style}>
          <NamedIcon name={icon} />
          <span>{label || "Label"}</span>
        </span>
        <span className="medium">
          <NamedIcon name="User" />
          <span>Perfil</span>
        </span>
      </div>
    </section>
  );
}
