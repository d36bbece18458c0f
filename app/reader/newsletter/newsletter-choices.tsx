import type { ReaderChoices } from "#domain/newsletter/types.ts";
import styles from "./newsletter-choices.module.css";

/** Checkboxes for the newsletters of an address that is known, by link or account. */
export function NewsletterChoices({ newsletters }: Pick<ReaderChoices, "newsletters">) {
  return (
    <fieldset className={styles.choices}>
      <legend className="sr">Boletins</legend>
      {newsletters.map(({ id, name, description, whenWords, isChosen }) => (
        <label key={id}>
          <input type="checkbox" name="newsletters[]" value={id} defaultChecked={isChosen} />
          <span>
            {name}
            <small>{`${whenWords}. ${description}`.trim()}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
