import { NamedIcon } from "#app/ui/named-icon.tsx";
import { categoryColors, contrast, type Hsl, parseHsl } from "#domain/categories/colors.ts";
import { colorVariables } from "../pieces/color-variables.ts";
import styles from "./color-preview.module.css";

interface ColorPreviewProps {
  name: string;
  icon: string | null;
  color: Hsl;
}

const ratio = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const read = (css: string): Hsl => parseHsl(css.replace(/^hsl\(|\)$/g, ""));
const between = (one: string, other: string) => `${ratio.format(contrast(read(one), read(other)))}:1`;

/** Badge and tile of the category in both themes, with their contrast ratios. */
export function ColorPreview({ name, icon, color }: ColorPreviewProps) {
  const triplet = `${color.h} ${color.s}% ${color.l}%`;
  const colors = categoryColors(triplet);
  const adjusted = read(colors.fill).l !== Math.round(color.l * 10) / 10;
  const shown = name.trim() || "Categoria";
  const words = { light: between(colors.text, colors.tint), dark: between(colors.textDark, colors.tintDark) };
  return (
    <section className={`panel pad ${styles.preview}`} aria-labelledby="previa-cor">
      <h2 id="previa-cor">Prévia</h2>
      {(["light", "dark"] as const).map((theme) => (
        <div
          key={theme}
          className={`themed cat ${styles.sheet}`}
          data-theme={theme}
          style={colorVariables(colors)}
          role="group"
          aria-label={theme === "light" ? "Tema claro" : "Tema escuro"}
        >
          <span className="badge">{shown}</span>
          <span className={styles.tile}>
            <NamedIcon name={icon} />
            {shown}
          </span>
          <small>
            Contraste: selo {between(colors.fill, colors.onFill)}, palavra {words[theme]}
          </small>
        </div>
      ))}
      <p className="meta">
        {adjusted
          ? "Para o selo ficar legível, o site clareia um pouco esta cor."
          : "O contraste pedido para leitura é 4,5:1; o site ajusta as palavras para chegar lá."}
      </p>
    </section>
  );
}
