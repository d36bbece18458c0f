import { useState } from "react";
import { NamedIcon } from "#app/ui/named-icon.tsx";
import { ICON_PRESETS } from "#domain/categories/schema.ts";
import { MediaField } from "../media/media-field.tsx";

interface IconFieldProps {
  icon: string | null;
  error?: string;
  onChange: (icon: string | null) => void;
}

/** What presets are called by those who do not see them. */
const LABELS: Record<(typeof ICON_PRESETS)[number], string> = {
  Smartphone: "Celular",
  Globe: "Globo",
  Heart: "Coração",
  BookOpen: "Livro",
  Film: "Filme",
  Users: "Pessoas",
  MapPin: "Lugar",
  Zap: "Raio",
  Calendar: "Calendário",
  Music: "Música",
};

const isPreset = (icon: string | null) => ICON_PRESETS.some((preset) => preset === icon);

/** One of the ten icons, or a picture of one's own (back-office §2, §9). */
export function IconField({ icon, error, onChange }: IconFieldProps) {
  const [ownPicture, setOwnPicture] = useState(icon !== null && !isPreset(icon));
  const choices = [
    ...ICON_PRESETS.map((preset) => ({ value: preset as string | null, label: LABELS[preset] })),
    { value: null, label: "Nenhum" },
  ];
  return (
    <fieldset className="panel pad icons">
      <legend>Ícone</legend>
      <input type="hidden" name="icon" value={icon ?? ""} />
      <div className="icon-choices">
        {choices.map(({ value, label }) => (
          <label key={label}>
            <input
              type="radio"
              name="icon-choice"
              checked={!ownPicture && icon === value}
              onChange={() => {
                setOwnPicture(false);
                onChange(value);
              }}
            />
            {value && <NamedIcon name={value} />}
            <span className={value ? "sr" : undefined}>{label}</span>
          </label>
        ))}
        <label>
          <input
            type="radio"
            name="icon-choice"
            checked={ownPicture}
            onChange={() => {
              setOwnPicture(true);
              if (isPreset(icon)) onChange(null);
            }}
          />
          <span>Imagem própria</span>
        </label>
      </div>
      {ownPicture ? (
        <MediaField label="Imagem do ícone" kinds={["image"]} value={icon} error={error} onChange={onChange} />
      ) : (
        error && <small className="err">{error}</small>
      )}
    </fieldset>
  );
}
