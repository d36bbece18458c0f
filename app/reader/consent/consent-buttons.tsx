import styles from "./consent.module.css";
import { saveConsent } from "./consent.ts";

interface ConsentButtonsProps {
  /** Called when the reader accepts. */
  onGiven: () => void;
  className?: string;
}

/** The two answers, one as easy as the other. */
export function ConsentButtons({ onGiven, className = "" }: ConsentButtonsProps) {
  const handleAccept = () => {
    saveConsent("aceito");
    onGiven();
  };
  return (
    <div className={`${styles.buttons} ${className} needs-script`}>
      <button type="button" className="btn line" data-replay="8000" onClick={() => saveConsent("recusado")}>
        Rejeitar
      </button>
      <button type="button" className="btn line" data-replay="8000" onClick={handleAccept}>
        Aceitar
      </button>
    </div>
  );
}
