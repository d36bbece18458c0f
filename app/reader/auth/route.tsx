import { Link } from "react-router";
import { cachePage } from "#app/context.ts";
import { Bandstand } from "#app/ui/bandstand.tsx";
import { pageHead } from "../head.ts";
import type { Route } from "./+types/route.ts";

export function loader({ context }: Route.LoaderArgs) {
  cachePage(context);
  return null;
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: "Entrar",
    description: "Conta de leitor.",
    path: "/auth",
    hidden: true,
  });
}

/** Reader accounts are not open yet: the page says so, and everything else can be read without one. */
export default function AuthRoute() {
  return (
    <div className="wrap empty lonely">
      <Bandstand />
      <h1>Entrar</h1>
      <p>As contas de leitor ainda não estão abertas. Para ler, buscar e compartilhar você não precisa de uma.</p>
      <Link className="btn line" to="/">
        Voltar ao início
      </Link>
    </div>
  );
}
