import { Check } from "lucide";
import { type CSSProperties, useId } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { categoryColors, SWATCHES } from "#domain/categories/colors.ts";
import type { Hsl } from "#platform/colors/hsl.ts";
import { colorVariables } from "../pieces/color-variables.ts";
import styles from "./color-field.module.css";
import fieldGroup from "./field-group.module.css";

interface ColorFieldProps {
  color: Hsl;
  /** Errors of the numbers, by name. */
  errors: Record<string, string | undefined>;
  onChange: (color: Hsl) => void;
}

const PARTS = [
  { part: "h", name: "hue", label: "Matiz", unit: "graus", max: 360 },
  { part: "s", name: "saturation", label: "Saturação", unit: "%", max: 100 },
  { part: "l", name: "lightness", label: "Luz", unit: "%", max: 100 },
] as const;

const css = ({ h, s, l }: Hsl) => `hsl(${h} ${s}% ${l}%)`;
const STEPS = [0, 60, 120, 180, 240, 300, 360];

/** Colours along a slider. */
function track(color: Hsl, part: "h" | "s" | "l"): string {
  const stops = part === "h" ? STEPS : part === "s" ? [0, 100] : [0, 50, 100];
  return `linear-gradient(90deg, ${stops.map((value) => css({ ...color, [part]: value })).join(", ")})`;
}

/** Preset colours, which suffice for most categories. */
function Swatches({ color, onChange }: Pick<ColorFieldProps, "color" | "onChange">) {
  return (
    <div className={styles.swatches} role="group" aria-label="Cores prontas">
      {SWATCHES.map((swatch) => {
        const { h, s, l } = swatch.color;
        const on = h === color.h && s === color.s && l === color.l;
        return (
          <button
            key={swatch.name}
            type="button"
            className="cat"
            aria-label={swatch.name}
            title={swatch.name}
            aria-pressed={on}
            style={colorVariables(categoryColors(`${h} ${s}% ${l}%`))}
            onClick={() => onChange(swatch.color)}
          >
            <span>{on && <Icon icon={Check} />}</span>
          </button>
        );
      })}
    </div>
  );
}

/** A field for a colour in HSL: a preset, or three sliders and three numbers (docs/product.md, "Categories screen"). */
export function ColorField({ color, errors, onChange }: ColorFieldProps) {
  const id = useId();
  return (
    <fieldset className={`panel pad ${fieldGroup.group}`}>
      <legend>Cor</legend>
      <Swatches color={color} onChange={onChange} />
      {PARTS.map(({ part, name, label, unit, max }) => {
        const value = color[part];
        const error = errors[name];
        const read = (text: string) => {
          const number = Number(text);
          if (text !== "" && number >= 0 && number <= max) onChange({ ...color, [part]: number });
        };
        return (
          <div key={part} className={styles.part}>
            <label htmlFor={`${id}-${part}`}>{label}</label>
            <input
              type="range"
              min={0}
              max={max}
              step={1}
              value={value}
              aria-label={`${label}, controle deslizante`}
              style={{ "--track": track(color, part) } as CSSProperties}
              onChange={({ target }) => read(target.value)}
            />
            <input
              key={value}
              id={`${id}-${part}`}
              className={`input${error ? " wrong" : ""}`}
              name={name}
              type="number"
              inputMode="decimal"
              min={0}
              max={max}
              step="any"
              defaultValue={value}
              aria-label={`${label}, em ${unit === "%" ? "por cento" : unit}`}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-${part}-nota` : undefined}
              onBlur={({ target }) => read(target.value)}
              onKeyDown={(event) => {
                if (event.key === "Enter") read(event.currentTarget.value);
              }}
            />
            {error && (
              <small id={`${id}-${part}-nota`} className="err">
                {error}
              </small>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
