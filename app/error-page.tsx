import { Link, useLocation } from "react-router";
import { Logo } from "./ui/logo.tsx";
import { StyleSheet } from "./ui/style-sheet.tsx";
import states from "./ui/styles/states.css?url";

/** Shown when not even the page's frame could be rendered. */
export function ErrorPage() {
  return (
    <main className="wrap empty standalone">
      <StyleSheet href={states} />
      <title>Erro inesperado</title>
      <Logo />
      <h1>Erro inesperado</h1>
      <p>Não foi possível abrir esta página agora. Espere um instante e tente de novo.</p>
      <Link className="btn line" to={useLocation()} reloadDocument>
        Tentar de novo
      </Link>
    </main>
  );
}
