import { Link, useLocation } from "react-router";
import { Bandstand } from "#app/ui/bandstand.tsx";
import { OFFICE_TEXT, officeTitle } from "../office-text.ts";

/** What stands in place of a screen that could not be made; the menu stays. */
export function OfficeTrouble({ missing }: { missing: boolean }) {
  const location = useLocation();
  const title = missing ? "Isto não existe mais" : OFFICE_TEXT.unexpected;
  return (
    <section className="panel empty">
      <title>{officeTitle(title)}</title>
      <Bandstand />
      <h1>{title}</h1>
      <p>
        {missing
          ? "O endereço está errado, ou alguém excluiu o que estava aqui."
          : "Não foi possível abrir esta tela agora. Espere um instante e tente de novo."}
      </p>
      {missing ? (
        <Link className="btn line" to="/admin">
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
