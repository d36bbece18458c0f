import styles from "./consent.module.css";
import { ConsentButtons } from "./consent-buttons.tsx";
import { PRIVACY_DIALOG } from "./privacy-dialog.tsx";

/**
 * Asks once whether visits may be recorded (LGPD): a line below the header that scrolls away with the page and covers nothing. It is
 * in every page and is shown if consent-boot found no answer in this browser.
 */
export function ConsentBanner() {
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
        <ConsentButtons />
      </div>
    </section>
  );
}
