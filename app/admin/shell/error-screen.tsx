import { href, Link, useLocation } from "react-router";
import { Logo } from "#app/ui/logo.tsx";
import { ADMIN_TEXT, adminTitle } from "./admin-text.ts";

/** Shown in place of a screen that could not be rendered; the menu stays. */
export function AdminErrorScreen({ missing }: { missing: boolean }) {
  const location = useLocation();
  const title = missing ? "Isto não existe mais" : ADMIN_TEXT.unexpected;
  return (
    <section className="panel empty">
      <title>{adminTitle(title)}</title>
      <Logo />
      <h1>{title}</h1>
      <p>
        {missing
          ? "O endereço está errado, ou alguém excluiu o que estava aqui."
          : "Não foi possível abrir esta tela agora. Espere um instante e tente de novo."}
      </p>
      {missing ? (
        <Link className="btn line" to={href("/admin")}>
          Ir para o Dashboard
        </Link>
      ) : (
        <Link className="btn line" to={location} reloadDocument>
          Tentar de novo
        </Link>
      )}
    </section>
  );
}
