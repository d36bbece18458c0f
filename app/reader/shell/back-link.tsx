import type { ReactNode } from "react";
import { href, Link, useLocation, useNavigate } from "react-router";

/** The back button: back in the history if there is an entry, otherwise to the home page. */
export function BackLink({ icon }: { icon: ReactNode }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <Link
      className="backlink screen-only"
      to={href("/")}
      onClick={(event) => {
        if (key === "default" || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        navigate(-1);
      }}
    >
      {icon}
      Voltar
    </Link>
  );
}
