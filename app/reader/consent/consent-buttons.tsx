import { useLocation } from "react-router";
import { trackGivenConsent } from "../tracking.ts";
import { saveConsent } from "./consent.ts";

/** The two answers, one as easy as the other. */
export function ConsentButtons() {
  const { pathname } = useLocation();
  const handleAccept = () => {
    saveConsent("aceito");
    trackGivenConsent(pathname);
  };
  return (
    <div className="consent-buttons needs-script">
      <button type="button" className="btn" data-replay="8000" onClick={() => saveConsent("recusado")}>
        Rejeitar
      </button>
      <button type="button" className="btn" data-replay="8000" onClick={handleAccept}>
        Aceitar
      </button>
    </div>
  );
}
