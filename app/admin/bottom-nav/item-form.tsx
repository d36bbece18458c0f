import { useState } from "react";
import { href } from "react-router";
import { Field } from "#app/ui/field.tsx";
import { NamedIcon } from "#app/ui/named-icon.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { SwitchField } from "#app/ui/switch-field.tsx";
import { ICON_PRESETS } from "#domain/categories/types.ts";
import type { SafeStyle } from "#domain/markup/safe-style.ts";
import {
  ACTION_TYPES,
  type ActionType,
  type EditableNavigationItem,
  NAVIGATION_ICONS,
  NAVIGATION_SIZES,
  type NavigationSize,
} from "#domain/navigation/types.ts";
import pill from "../../ui/pill.module.css";
import { Advanced } from "../pieces/form/advanced.tsx";
import type { FormFields } from "../pieces/form/form-screen.tsx";
import { IconField } from "../pieces/form/icon-field.tsx";
import { StyleField } from "../pieces/form/style-field.tsx";
import { previewStyle, writeStyle } from "../pieces/form/style-text.ts";
import { typedFields } from "../pieces/form/typed-fields.ts";
import { ORDER_HELP } from "../pieces/list/list-panel.tsx";
import { ACTION_NAMES, SIZE_NAMES } from "./choices.ts";
import type { saveItem } from "./forms.server.ts";
import styles from "./item-form.module.css";
import pillPreviewStyles from "./pill-preview.module.css";

const ICONS = [...NAVIGATION_ICONS, ...ICON_PRESETS];
const PATHS = [href("/"), href("/news"), href("/categories"), href("/more"), href("/notifications"), href("/profile")];
const TARGET_LABELS: Record<Exclude<ActionType, "none">, string> = { route: "Caminho", url: "Endereço" };

/** An item in the form; without an order number it becomes the last one. */
export type DraftItem = Omit<EditableNavigationItem, "id" | "orderIndex"> & { orderIndex: number | null };

interface ItemFieldsProps extends FormFields<typeof saveItem> {
  item: DraftItem;
}

/** The form of an item of the bottom bar, with the item as readers will see it. */
export function ItemFields({ item, errors, field, problem }: ItemFieldsProps) {
  const [shown, setShown] = useState({ ...item, styleText: writeStyle(item.style) });
  const change = (values: Partial<typeof shown>) => setShown((before) => ({ ...before, ...values }));
  const typed = typedFields(shown, errors, change);
  return (
    <>
      <div className="stack">
        {problem}
        <section className="panel pad form-panel" aria-label="Item">
          <Field label="Label" {...typed("label")} required help="Uma palavra, como aparece embaixo do ícone." />
          <IconField
            className={`field ${styles.iconField}`}
            presets={ICONS}
            ownLabel="Imagem"
            value={shown.icon}
            error={errors.icon}
            onChange={(icon) => change({ icon })}
          />
          <SelectField
            label="Ação"
            {...typed("actionType")}
            options={ACTION_TYPES.map((value) => ({ value, label: ACTION_NAMES[value] }))}
          />
          {shown.actionType !== "none" && (
            <Field
              label={TARGET_LABELS[shown.actionType]}
              {...field("actionTarget")}
              inputMode="url"
              list={shown.actionType === "route" ? "caminhos" : undefined}
              autoComplete="off"
              help={shown.actionType === "route" ? "Por exemplo /categories ou /news" : "Por exemplo radio.example"}
            />
          )}
          <datalist id="caminhos">
            {PATHS.map((path) => (
              <option key={path} value={path} />
            ))}
          </datalist>
          <div className="pair">
            <Field
              label="Ordem"
              {...field("orderIndex")}
              type="number"
              step={1}
              help={`${ORDER_HELP}${item.orderIndex === null ? " Vazio: no fim." : ""}`}
            />
            <SelectField
              label="Tamanho"
              {...typed("size")}
              options={NAVIGATION_SIZES.map((value) => ({ value, label: SIZE_NAMES[value] }))}
            />
          </div>
          <Advanced filled={shown.styleText.trim() !== ""} errors={[errors.style]}>
            <StyleField
              value={shown.styleText}
              error={errors.style}
              help={'Cores, letras e espaços, por exemplo {"color": "white"}. Vazio: o estilo do site.'}
              onChange={(styleText) => change({ styleText })}
            />
          </Advanced>
          <SwitchField label="Ativo" name="active" defaultChecked={item.active} />
        </section>
      </div>
      <div className="stack">
        <PillPreview {...shown} style={previewStyle(shown.styleText)} />
      </div>
    </>
  );
}

const SIZES = { small: pill.small, medium: undefined, large: pill.large };

interface PillPreviewProps {
  label: string;
  icon: string | null;
  size: NavigationSize;
  style: SafeStyle;
}

/** A preview of the site's bottom bar with the item in it. */
function PillPreview({ label, icon, size, style }: PillPreviewProps) {
  return (
    <section className={`panel pad ${pillPreviewStyles.preview}`} aria-label="Prévia na barra">
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
