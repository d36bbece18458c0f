import type { CSSProperties } from "react";
import { Field } from "#app/ui/field.tsx";
import {
  deriveTones,
  isReadable,
  measure,
  nearestReadable,
  ON_BRAND,
  ratioOf,
  type Tones,
} from "#domain/face/colors.ts";
import { readColor } from "#domain/face/read-color.ts";
import { explainRefusal, formatRatio } from "#domain/face/text.ts";
import type { Face } from "#domain/face/types.ts";
import { TitledPanel } from "../pieces/titled-panel.tsx";
import styles from "./face.module.css";

type Colors = Pick<Face, "face_main" | "face_accent">;

interface ColorFieldsProps {
  typed: Face;
  /** What the site shows now. */
  saved: Face;
  errors: Record<string, string | undefined>;
  onChange: (values: Partial<Face>) => void;
}

/** The two colours with what follows from them, or why they are refused. */
export function ColorFields({ typed, saved, errors, onChange }: ColorFieldsProps) {
  const main = readColor(typed.face_main);
  const accent = readColor(typed.face_accent);
  const isFit = main !== null && accent !== null && isReadable(main, accent);
  const tones = isFit ? deriveTones(main, accent) : null;
  const note = (color: string | null, error?: string) =>
    color === null ? "Use uma cor como #0C2D36" : isFit ? undefined : error;
  return (
    <TitledPanel id="cores" title="Duas cores">
      <div className={styles.pair}>
        <ColorField
          label="Principal"
          name="face_main"
          value={typed.face_main}
          color={main ?? saved.face_main}
          error={note(main, main && accent ? "Não se lê." : errors.face_main)}
          measures={tones && mainMeasures(tones)}
          fit="Lê-se em todo lugar. Mínimo: 4,5."
          onChange={(face_main) => onChange({ face_main })}
        />
        <ColorField
          label="Acento"
          name="face_accent"
          value={typed.face_accent}
          color={accent ?? saved.face_accent}
          error={note(accent, errors.face_accent)}
          measures={tones && accentMeasures(tones)}
          fit="Aparece sobre a principal. Mínimo: 3."
          onChange={(face_accent) => onChange({ face_accent })}
        />
      </div>
      {main && accent && !isFit && (
        <Refused
          colors={{ face_main: main, face_accent: accent }}
          onUse={onChange}
          onKeep={() => onChange({ face_main: saved.face_main, face_accent: saved.face_accent })}
        />
      )}
    </TitledPanel>
  );
}

/** A derived colour with the text on it, and their contrast. */
interface Measure {
  label: string;
  text: string;
  ground: string;
}

const mainMeasures = (tones: Tones): Measure[] => [
  { label: "nome", text: tones["on-brand"][0], ground: tones.brand[0] },
  { label: "por cima", text: tones["on-brand"][0], ground: tones["brand-2"][0] },
  { label: "link", text: tones.link[0], ground: tones.sheet[0] },
  { label: "escuro", text: tones["on-brand"][1], ground: tones.brand[1] },
];
const accentMeasures = (tones: Tones): Measure[] => [
  { label: "botão", text: tones["on-accent"][0], ground: tones.accent[0] },
  { label: "fio", text: tones.accent[0], ground: tones.brand[0] },
  { label: "fundo", text: tones.ink[0], ground: tones.tile[0] },
  { label: "escuro", text: tones.accent[1], ground: tones.brand[1] },
];

interface ColorFieldProps {
  label: string;
  name: keyof Colors;
  value: string;
  /** What the picker shows. */
  color: string;
  error?: string;
  measures: Measure[] | null;
  /** Said where the colour passes. */
  fit: string;
  onChange: (color: string) => void;
}

function ColorField({ label, name, value, color, error, measures, fit, onChange }: ColorFieldProps) {
  return (
    <div className={styles.color}>
      <input
        type="color"
        aria-label={`Escolher a cor: ${label}`}
        value={color.toLowerCase()}
        onChange={({ target }) => onChange(target.value.toUpperCase())}
      />
      <Field
        label={label}
        name={name}
        value={value}
        error={error}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
      {measures && (
        <>
          <p className={styles.measures}>
            {measures.map(({ label: what, text, ground }) => (
              <span key={what} style={{ background: ground, color: text }}>
                <b>{formatRatio(ratioOf(text, ground))}</b>
                {what}
              </span>
            ))}
          </p>
          <p className={styles.fit}>{fit}</p>
        </>
      )}
    </div>
  );
}

interface RefusedProps {
  colors: Colors;
  onUse: (colors: Colors) => void;
  onKeep: () => void;
}

/** Colours that cannot be read, beside the nearest that can: one press takes them. */
function Refused({ colors, onUse, onKeep }: RefusedProps) {
  const offered = nearestReadable(colors.face_main, colors.face_accent);
  const isAccentChanged = offered.face_accent !== colors.face_accent;
  return (
    <div className={styles.refused} role="alert">
      <p>{explainRefusal(colors.face_main, colors.face_accent, offered)}</p>
      <div className={styles.pair}>
        {[colors, offered].map(({ face_main, face_accent }) => {
          const { name, line } = measure(face_main, face_accent);
          const style = { background: face_main, color: ON_BRAND, borderColor: face_accent } satisfies CSSProperties;
          return (
            <p key={face_main + face_accent}>
              <span className={styles.swatch} style={style}>
                Nome
              </span>
              <small>
                {face_main}
                {isAccentChanged && ` e ${face_accent}`}: nome {formatRatio(name)} · fio {formatRatio(line)}
              </small>
            </p>
          );
        })}
      </div>
      <div className="btns">
        <button type="button" className="btn small" onClick={() => onUse(offered)}>
          Usar {offered.face_main}
          {isAccentChanged && ` e ${offered.face_accent}`}
        </button>
        <button type="button" className="btn line small" onClick={onKeep}>
          Ficar com a de antes
        </button>
      </div>
    </div>
  );
}
