import { href, Link } from "react-router";
import { Status } from "./status.tsx";

/** The status of an advertisement that waits for a second person's word in the electoral period. */
export const HeldStatus = () => (
  <Status kind="late">
    <span>
      Fora do ar
      <small className="meta">
        <Link to={href("/admin/eleicoes")}>falta conferir</Link>, por causa do período eleitoral
      </small>
    </span>
  </Status>
);
