import { ConsentButtons } from "../consent/consent-buttons.tsx";
import { PRIVACY_DIALOG } from "../consent/privacy-dialog.tsx";
import type { ConsentPieceProps } from "../features/places.ts";
import styles from "./consent-banner.module.css";

/**
 * Asks once whether visits may be recorded (LGPD): a line below the header that scrolls away with the page and covers nothing. It is
 * in every page and is shown if consent-boot found no answer in this browser.
 */
export function ConsentBanner({ onGiven }: ConsentPieceProps) {
  return (
    <section className={`${styles.consent} screen-only`} aria-label="Contagem de visitas">
      <div className="wrap">
        <p>
          Podemos contar suas visitas?
          <span className={styles.reason}> Ajuda a redação a saber o que é lido. Sem seu nome e sem anúncios.</span>{" "}
          <a href={`#${PRIVACY_DIALOG}`} aria-haspopup="dialog">
            Saiba mais
          </a>
        </p>
        <ConsentButtons onGiven={onGiven} className={styles.answers} />
      </div>
    </section>
  );
}
