import { redirect } from "react-router";
import { findViewer } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { Link } from "#app/ui/link.tsx";
import { safeReturnPath } from "#domain/accounts/schema.ts";
import { ACCOUNT_TEXT, explainCode } from "#domain/accounts/text.ts";
import { pageHead } from "../head.ts";
import { withNotice } from "../notices/notices.ts";
import type { Route } from "./+types/confirmed-route.ts";
import { Gate } from "./gate.tsx";

/** Where a confirmation link leads: signed in and on to where the reader was, or told why the link is no longer good. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = requestUrl(request).searchParams;
  const error = query.get("error");
  if (!error && (await findViewer(context))) throw redirect(withNotice(safeReturnPath(query.get("para")), "entrou"));
  return { failure: error ? explainCode(error.toUpperCase()) : null };
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: "Confirmação do e-mail",
    description: "Confirmação do e-mail.",
    path: "/auth/confirmado",
    hidden: true,
  });
}

export default function ConfirmedRoute({ loaderData: { failure } }: Route.ComponentProps) {
  return failure ? (
    <Gate title={ACCOUNT_TEXT.confirm.failed} text={failure}>
      <Link className="btn key" to="/auth/reenviar">
        Pedir outro link
      </Link>
    </Gate>
  ) : (
    <Gate title={ACCOUNT_TEXT.confirm.done} text="Sua conta está pronta. Agora é só entrar.">
      <Link className="btn key" to="/auth">
        Entrar
      </Link>
    </Gate>
  );
}
