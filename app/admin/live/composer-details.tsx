import { Field } from "#app/ui/field.tsx";
import { SwitchField } from "#app/ui/switch-field.tsx";
import { LIVE_LIMITS } from "#domain/live/types.ts";
import { clockText } from "../pieces/clock-text.ts";
import styles from "./composer.module.css";
import type { EntryFields } from "./queue/queued-entry.ts";

interface ComposerDetailsProps {
  id: string;
  fields: EntryFields;
  timeZone: string;
  /** Whether it is a correction, whose hour stays. */
  isCorrection: boolean;
  onChange: (fields: Partial<EntryFields>) => void;
}

/** Hour, place and signature of an entry, which most entries leave as they are. */
export function ComposerDetails({ id, fields, timeZone, isCorrection, onChange }: ComposerDetailsProps) {
  return (
    <div id={id} className={styles.details}>
      {!isCorrection && (
        <Field
          label="Hora da entrada"
          type="datetime-local"
          help={`Vazio: a hora em que você a põe no ar. ${clockText(timeZone)}`}
          value={fields.moment}
          onChange={({ target }) => onChange({ moment: target.value })}
        />
      )}
      <Field
        label="Lugar"
        placeholder="na ponte nova"
        autoComplete="off"
        maxLength={LIVE_LIMITS.place}
        value={fields.place}
        onChange={({ target }) => onChange({ place: target.value })}
      />
      <SwitchField
        label="Assinar como Redação"
        checked={fields.unsigned}
        onChange={({ target }) => onChange({ unsigned: target.checked })}
      />
    </div>
  );
}
