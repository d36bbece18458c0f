import { useId, useState } from "react";
import { NamedIcon } from "#app/ui/named-icon.tsx";
import { MediaField } from "../media/media-field.tsx";
import { ICON_NAMES } from "./choices.ts";

interface IconFieldProps {
  value: string | null;
  error?: string;
  onChange: (value: string | null) => void;
}

/** A choice of the site's icons, or a picture of one's own (back-office §2: icon presets or an image). */
export function IconField({ value, error, onChange }: IconFieldProps) {
  const group = useId();
  const [own, setOwn] = useState(value !== null && !Object.hasOwn(ICON_NAMES, value));
  return (
    <fieldset className="field icon-field" aria-describedby={error ? `${group}-erro` : undefined}>
      <legend>Ícone</legend>
      <input type="hidden" name="icon" value={value ?? ""} />
      <div className="icon-choices">
        {Object.entries(ICON_NAMES).map(([name, label]) => (
          <label key={name} title={label}>
            <input
              type="radio"
              name={group}
              checked={!own && value === name}
              onChange={() => {
                setOwn(false);
                onChange(name);
              }}
            />
            <NamedIcon name={name} />
            <span className="sr">{label}</span>
          </label>
        ))}
        <label>
          <input
            type="radio"
            name={group}
            checked={own}
            onChange={() => {
              setOwn(true);
              onChange(null);
            }}
          />
          Imagem
        </label>
      </div>
      {own && <MediaField label="Imagem do ícone" kinds={["image"]} value={value} onChange={(url) => onChange(url)} />}
      {error && (
        <small id={`${group}-erro`} className="err">
          {error}
        </small>
      )}
    </fieldset>
  );
}
