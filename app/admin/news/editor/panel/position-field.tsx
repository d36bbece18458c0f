import { useId } from "react";
import { POSITIONS, type Position } from "#domain/news/fields.ts";
import { POSITION_LABELS } from "../../choices.ts";
import styles from "./position-field.module.css";

interface PositionFieldProps {
  value: Position;
  error?: string;
  onChange: (position: Position) => void;
}

/** Parts of the drawing of the front page: header, two leads, three smaller slots, two rows of recent articles. */
const PARTS = ["head", "lead", "second", "third", "fourth", "fifth", "recent", "recents"];

/** The field for the position of an article, with small drawings of the front page as options. */
export function PositionField({ value, error, onChange }: PositionFieldProps) {
  const id = useId();
  return (
    <fieldset className={styles.field} aria-describedby={error ? `${id}-nota` : undefined}>
      <legend>Posição</legend>
      <div className={styles.choices}>
        {POSITIONS.map((position) => (
          <label key={position} className={styles.choice}>
            <input
              type="radio"
              name={id}
              value={position}
              checked={value === position}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(position)}
            />
            <span className={styles.page} data-position={position} aria-hidden="true">
              {PARTS.map((part) => (
                <i key={part} />
              ))}
            </span>
            {POSITION_LABELS[position]}
          </label>
        ))}
      </div>
      {error && (
        <small id={`${id}-nota`} className="err">
          {error}
        </small>
      )}
    </fieldset>
  );
}
