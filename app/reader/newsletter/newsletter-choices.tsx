import { ChoiceField } from "#app/ui/choice-field.tsx";
import type { ReaderChoices } from "#domain/newsletter/types.ts";
import styles from "./newsletter-choices.module.css";

/** Checkboxes for the newsletters of an address that is known, by link or account. */
export function NewsletterChoices({ newsletters }: Pick<ReaderChoices, "newsletters">) {
  return (
    <fieldset className={styles.choices}>
      <legend className="sr">Boletins</legend>
      {newsletters.map(({ id, name, description, whenWords, isChosen }) => (
        <ChoiceField
          key={id}
          type="checkbox"
          name="newsletters[]"
          value={id}
          defaultChecked={isChosen}
          label={name}
          note={`${whenWords}. ${description}`.trim()}
        />
      ))}
    </fieldset>
  );
}
