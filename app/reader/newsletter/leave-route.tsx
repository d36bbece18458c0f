import { data, href, Link } from "react-router";
import { siteContext } from "#app/context.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { defineAction } from "#app/forms/define-action.server.ts";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { defineRoute } from "#app/route-facts.ts";
import { FormError } from "#app/ui/field.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { describeReader } from "#domain/newsletter/choices.server.ts";
import { EDITION_PARAM } from "#domain/newsletter/edition-param.ts";
import { pageHead } from "../head.ts";
import { linkHeaders } from "../link-headers.ts";
import page from "../shell/page.module.css";
import type { Route } from "./+types/leave-route.ts";
import { leaveForm } from "./forms.server.ts";
import { DeadLink, DoneScreen, LinkScreen, listNames } from "./link-screen.tsx";
import styles from "./newsletter.module.css";
import { useNoteSubscribed } from "./subscribed-here.ts";

/** Mail programs post here by themselves (RFC 8058, `List-Unsubscribe-Post`), without an origin. */
export const handle = defineRoute({
  visits: false,
  popups: false,
  footerSignUp: false,
  query: [EDITION_PARAM],
  allowsMissingOrigin: true,
  maxBodyBytes: 8 * 1024,
});

/** The link in every edition by which its address leaves. Opening it changes nothing, as programs that check mails open every link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const reader = await describeReader(context.get(siteContext).db, params.token);
  if (!reader) return data(null, { status: 404 });
  const names = reader.newsletters.filter(({ isChosen }) => isChosen).map(({ name }) => name);
  return data({ maskedEmail: reader.maskedEmail, names, token: params.token });
}

export const headers = linkHeaders;

export const action = defineAction(leaveForm);

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: "Sair dos boletins",
    description: "Não receber mais os boletins.",
    path: href("/boletim"),
    hidden: true,
  });
}

export default function LeaveRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { form, error, result, busy } = useActionForm<typeof leaveForm>({
    intent: "sair-do-boletim",
    failed: "Não foi possível sair",
  });
  const hasLeft = loaderData !== null && (result?.ok || actionData?.ok || loaderData.names.length === 0);
  useNoteSubscribed(loaderData && !hasLeft);
  if (!loaderData)
    return <DeadLink>O endereço deste link não recebe os nossos boletins: não falta fazer nada.</DeadLink>;
  const { maskedEmail, names, token } = loaderData;
  const choices = href("/boletim/preferencias/:token", { token });
  return (
    <div className={`wrap ${page.page}`}>
      {hasLeft ? (
        <DoneScreen title="Você saiu">
          <p>
            O endereço <b>{maskedEmail}</b> não recebe mais nenhum boletim. Mudou de ideia?{" "}
            <Link to={choices}>Escolher o que receber</Link>
          </p>
        </DoneScreen>
      ) : (
        <LinkScreen title="Sair dos boletins?">
          <p>
            O endereço <b>{maskedEmail}</b> recebe <b>{listNames(names)}</b>.
          </p>
          <ActionForm form={form} className={styles.buttons}>
            {error && <FormError title={error.title}>{error.text}</FormError>}
            <button type="submit" className="btn key" {...pendingButtonProps(busy)}>
              {names.length === 1 ? "Sair" : "Sair de todos"}
            </button>
            <Link className="btn line" to={choices}>
              Mudar o que recebo
            </Link>
          </ActionForm>
        </LinkScreen>
      )}
    </div>
  );
}
