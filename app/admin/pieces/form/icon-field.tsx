import { type ReactNode, useId, useState } from "react";
import { NamedIcon } from "#app/ui/named-icon.tsx";
import type { NavigationIcon } from "#domain/navigation/types.ts";
import { HiddenValue } from "../../drafts/hidden-value.tsx";
import { MediaField } from "../../media/field/media-field.tsx";
import styles from "./icon-field.module.css";

interface IconFieldProps {
  className: string;
  /** Icons to choose from. */
  presets: readonly NavigationIcon[];
  /** Label of the option for no icon; absent if an icon is required. */
  none?: string;
  /** Label of the option for a picture. */
  ownLabel: string;
  /** An icon's name, or the address of a picture. */
  value: string | null;
  error?: string;
  onChange: (value: string | null) => void;
}

/** A field for one of the site's icons or an uploaded picture. */
export function IconField({ className, presets, none, ownLabel, value, error, onChange }: IconFieldProps) {
  const id = useId();
  const [own, setOwn] = useState(value !== null && !presets.some((preset) => preset === value));
  const choose = (icon: string | null, isOwn = false) => {
    setOwn(isOwn);
    onChange(icon);
  };
  const isChosen = (icon: string | null) => !own && value === icon;
  return (
    <fieldset className={className} aria-describedby={error && !own ? `${id}-erro` : undefined}>
      <legend>Ícone</legend>
      <HiddenValue
        name="icon"
        value={value ?? ""}
        onRestore={(icon) => choose(icon || null, icon !== "" && !presets.some((preset) => preset === icon))}
      />
      <div className={styles.choices}>
        {presets.map((name) => (
          <Choice key={name} group={id} title={ICON_NAMES[name]} checked={isChosen(name)} onChoose={() => choose(name)}>
            <NamedIcon name={name} />
            <span className="sr">{ICON_NAMES[name]}</span>
          </Choice>
        ))}
        {none && (
          <Choice group={id} checked={isChosen(null)} onChoose={() => choose(null)}>
            {none}
          </Choice>
        )}
        <Choice group={id} checked={own} onChoose={() => choose(null, true)}>
          {ownLabel}
        </Choice>
      </div>
      {own ? (
        <MediaField label="Imagem do ícone" kinds={["image"]} drawing value={value} error={error} onChange={onChange} />
      ) : (
        error && (
          <small id={`${id}-erro`} className="err">
            {error}
          </small>
        )
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  group: string;
  title?: string;
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ group, title, checked, onChoose, children }: ChoiceProps) {
  return (
    <label title={title}>
      <input type="radio" name={group} checked={checked} onChange={onChoose} />
      {children}
    </label>
  );
}

/** Names of the icons, for those who do not see them. */
const ICON_NAMES: Record<NavigationIcon, string> = {
  Home: "Casa",
  LayoutGrid: "Quadros",
  Ellipsis: "Três pontos",
  Bell: "Sino",
  User: "Pessoa",
  Smartphone: "Telefone",
  Globe: "Globo",
  Heart: "Coração",
  BookOpen: "Livro",
  Film: "Filme",
  Users: "Pessoas",
  MapPin: "Lugar",
  Zap: "Raio",
  Calendar: "Agenda",
  Music: "Música",
};
