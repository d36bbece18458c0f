import { useId } from "react";
import { SLOT_NAMES } from "#domain/news/front-page/slots.ts";
import styles from "./front-drawing.module.css";
import type { Place } from "./places.ts";

interface FrontDrawingProps {
  /** The chosen place; null for none. */
  value: Place | null;
  /** Whether places behind the first one can be chosen. */
  hasSlots: boolean;
  /** Id of the sentence that says what the choice means. */
  describedBy: string;
  onChange: (place: Place) => void;
}

/** The places of an article as a drawing of the front page, each a radio button. */
export function FrontDrawing({ value, hasSlots, describedBy, onChange }: FrontDrawingProps) {
  const name = useId();
  const choice = (place: Place, label: string, isDisabled = false) => (
    <label key={place} data-place={place}>
      <input
        type="radio"
        className="covering"
        name={name}
        checked={value === place}
        disabled={isDisabled}
        onChange={() => onChange(place)}
      />
      <span>{label}</span>
    </label>
  );
  return (
    <fieldset className="drawn-field" aria-describedby={describedBy}>
      <legend>Lugar na capa</legend>
      <div className={styles.drawing}>
        {SLOT_NAMES.map((label, slot) => choice(slot, label, slot > 0 && !hasSlots))}
        {choice("recent", "Recentes")}
        {choice("category", "Só na categoria")}
      </div>
    </fieldset>
  );
}
