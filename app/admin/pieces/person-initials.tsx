import { initials } from "#app/ui/avatar.tsx";
import styles from "./person-initials.module.css";

const TONES = 6;

/** The colour of a person, the same on every screen, as a number for `data-tone`. */
export const toneOf = (id: string): number =>
  [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7) % TONES;

interface PersonInitialsProps {
  /** Id of the account; null if it was deleted. */
  id: string | null;
  name: string;
}

/** The initials of a member of the newsroom in an arch of their colour; decorative beside the name. */
export const PersonInitials = ({ id, name }: PersonInitialsProps) => (
  <span
    className={`${styles.initials} ${styles.tone}`}
    data-tone={id === null ? undefined : toneOf(id)}
    aria-hidden="true"
  >
    {initials(name)}
  </span>
);
