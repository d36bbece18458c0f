import { useVisitedPath } from "#app/use-route-facts.ts";
import { trackGivenConsent } from "../tracking.ts";
import styles from "./consent.module.css";
import { saveConsent } from "./consent.ts";

/** The two answers, one as easy as the other. */
export function ConsentButtons() {
  const path = useVisitedPath();
  const handleAccept = () => {
    saveConsent("aceito");
    trackGivenConsent(path);
  };
  return (
    <div className={`${styles.buttons} needs-script`}>
      <button type="button" className="btn line" data-replay="8000" onClick={() => saveConsent("recusado")}>
        Rejeitar
      </button>
      <button type="button" className="btn line" data-replay="8000" onClick={handleAccept}>
        Aceitar
      </button>
    </div>
  );
}
