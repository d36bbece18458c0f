import { isRouteErrorResponse, Link, useLocation, useRevalidator, useRouteError } from "react-router";
import { Logo } from "#app/ui/logo.tsx";
import { StyleSheet } from "#app/ui/style-sheet.tsx";
import states from "#app/ui/styles/states.css?url";
import { isMissing } from "./is-missing.ts";
import { NotFoundScreen } from "./not-found-screen.tsx";

interface ErrorScreenProps {
  /** Absent where a route exports this very component as its boundary: React Router gives no properties to what is re-exported. */
  error?: unknown;
  title?: string;
  text?: string;
}

/** Shown to readers when a page cannot be: what happened, and a way to try again. */
export function ErrorScreen({
  error: given,
  title = "Erro inesperado",
  text = "Não foi possível abrir esta página. Espere um instante e tente de novo.",
}: ErrorScreenProps) {
  const thrown = useRouteError();
  const error = given ?? thrown;
  const { revalidate, state } = useRevalidator();
  const location = useLocation();
  if (isMissing(error)) {
    const { latest, note } = (isRouteErrorResponse(error) && error.data) || {};
    return <NotFoundScreen latest={latest} note={note} />;
  }
  const method = isRouteErrorResponse(error) && error.status === 405;
  return (
    <div className="wrap empty standalone" role="alert">
      <StyleSheet href={states} />
      <title>{title}</title>
      <Logo plain />
      <h1>{title}</h1>
      <p>{method ? "Esta página não aceita esse tipo de envio." : text}</p>
      {/* A link, so that it works without React: the same address once more. */}
      <Link
        className="btn line"
        to={location}
        onClick={(event) => {
          event.preventDefault();
          revalidate();
        }}
        aria-busy={state === "loading"}
      >
        Tentar de novo
      </Link>
    </div>
  );
}
