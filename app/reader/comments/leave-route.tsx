import { data, href, Link } from "react-router";
import { z } from "zod";
import { siteContext } from "#app/context.ts";
import { defineAction, defineForm } from "#app/forms/define-action.server.ts";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { defineRoute } from "#app/route-facts.ts";
import { findChoiceByKey, leaveAnswerMails } from "#domain/comments/answer-notices.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { AuthForm } from "../auth/auth-form.tsx";
import { AuthLayout } from "../auth/auth-layout.tsx";
import { pageHead } from "../head.ts";
import { linkHeaders } from "../link-headers.ts";
import type { Route } from "./+types/leave-route.ts";

export const handle = defineRoute({ visits: false, minimalLayout: true });

/** The link at the end of a mail about answers. Opening it changes nothing: programs open the links of mails, too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const choice = await findChoiceByKey(context.get(siteContext).db, params.key);
  return data({ wanted: choice?.wanted ?? null }, { status: choice ? 200 : 404 });
}

export const headers = linkHeaders;

const leaveForm = defineForm({
  intent: "sair",
  schema: z.object({}),
  async run({ site, params }) {
    if (!(await leaveAnswerMails(site.db, params.key!))) throw new AppError("not_found");
    return {};
  },
});

export const action = defineAction(leaveForm);

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: "Respostas por e-mail",
    description: "Parar de receber respostas por e-mail.",
    path: href("/respostas/sair/:key", { key: args.params.key }),
    hidden: true,
  });
}

export default function LeaveRoute({ loaderData: { wanted } }: Route.ComponentProps) {
  const state = useActionForm<typeof leaveForm>({ intent: "sair", failed: "Erro ao sair", inline: true });
  const home = (
    <Link className="btn key" to={href("/")}>
      Ir para o site
    </Link>
  );
  if (wanted === null) {
    return (
      <AuthLayout title="Este link não vale mais" text="A conta a que ele pertencia não existe mais.">
        {home}
      </AuthLayout>
    );
  }
  if (!wanted) {
    return (
      <AuthLayout
        title="Você não recebe mais respostas por e-mail"
        text="Para voltar a receber, entre na sua conta e ligue o aviso no Perfil."
      >
        {home}
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title="Parar de receber respostas por e-mail?"
      text="Seus comentários e as respostas a eles continuam no site."
    >
      <AuthForm state={state} submit="Parar de receber" busyLabel="Parando…" className="" />
    </AuthLayout>
  );
}
