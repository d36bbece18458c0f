import { useState } from "react";
import { TextAreaField } from "#app/ui/field.tsx";
import { NamedIcon } from "#app/ui/named-icon.tsx";
import { SwitchField } from "#app/ui/switch-field.tsx";
import { categoryColors, parseHsl } from "#domain/categories/colors.ts";
import { type AdminCategory, ICON_PRESETS } from "#domain/categories/types.ts";
import { contrast, type Hsl } from "#platform/colors/hsl.ts";
import { colorVariables } from "../pieces/color-variables.ts";
import type { FormFields } from "../pieces/form/form-screen.tsx";
import { IconField } from "../pieces/form/icon-field.tsx";
import { NameAndSlugFields } from "../pieces/form/name-and-slug-fields.tsx";
import { TitledPanel } from "../pieces/titled-panel.tsx";
import { ColorField } from "./color-field.tsx";
import colorPreviewStyles from "./color-preview.module.css";
import styles from "./field-group.module.css";
import type { saveCategoryForm } from "./forms.server.ts";

interface CategoryFieldsProps extends FormFields<typeof saveCategoryForm> {
  /** Null: a new one. */
  category: AdminCategory | null;
}

/** The form of a category, with a preview of its colours. */
export function CategoryFields({ category, errors, field, problem, touch }: CategoryFieldsProps) {
  const [name, setName] = useState(category?.name ?? "");
  const [color, setColor] = useState(parseHsl(category?.color ?? null));
  const [icon, setIcon] = useState(category?.icon ?? null);

  return (
    <>
      <div className="stack">
        {problem}
        <section className="panel pad stack" aria-label="Dados">
          <NameAndSlugFields name={name} slug={category?.slug ?? ""} errors={errors} onName={setName} />
          <TextAreaField label="Descrição" {...field("description")} rows={2} />
        </section>
        <ColorField
          color={color}
          errors={errors}
          onChange={(chosen) => {
            setColor(chosen);
            touch();
          }}
        />
        <IconField
          className={`panel pad ${styles.group}`}
          presets={ICON_PRESETS}
          none="Nenhum"
          ownLabel="Imagem própria"
          value={icon}
          error={errors.icon}
          onChange={(chosen) => {
            setIcon(chosen);
            touch();
          }}
        />
      </div>
      <div className="stack">
        <ColorPreview name={name} icon={icon} color={color} />
        <section className="panel pad" aria-label="Publicação">
          <SwitchField
            label="Ativo"
            name="active"
            defaultChecked={category?.active ?? true}
            help="Leitores só veem categorias ativas."
          />
        </section>
      </div>
    </>
  );
}

interface ColorPreviewProps {
  name: string;
  icon: string | null;
  color: Hsl;
}

const ratio = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const read = (css: string): Hsl => parseHsl(css.replace(/^hsl\(|\)$/g, ""));
const between = (one: string, other: string) => `${ratio.format(contrast(read(one), read(other)))}:1`;

/** Badge and tile of the category in both themes, with their contrast ratios. */
function ColorPreview({ name, icon, color }: ColorPreviewProps) {
  const triplet = `${color.h} ${color.s}% ${color.l}%`;
  const colors = categoryColors(triplet);
  const adjusted = read(colors.fill).l !== Math.round(color.l * 10) / 10;
  const shown = name.trim() || "Categoria";
  const words = { light: between(colors.text, colors.tint), dark: between(colors.textDark, colors.tintDark) };
  return (
    <TitledPanel id="previa-cor" title="Prévia" className={colorPreviewStyles.preview}>
      {(["light", "dark"] as const).map((theme) => (
        <div
          key={theme}
          className={`themed cat ${colorPreviewStyles.sheet}`}
          data-theme={theme}
          style={colorVariables(colors)}
          role="group"
          aria-label={theme === "light" ? "Tema claro" : "Tema escuro"}
        >
          <span className="badge">{shown}</span>
          <span className={colorPreviewStyles.tile}>
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
    </TitledPanel>
  );
}
