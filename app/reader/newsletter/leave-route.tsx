import { data, href, Link } from "react-router";
import { siteContext } from "#app/context.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { defineAction } from "#app/forms/define-action.server.ts";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { FormError } from "#app/ui/field.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { describeLeaving } from "#domain/newsletter/subscribers/choices.server.ts";
import { EDITION_PARAM } from "#domain/shared/visits.ts";
import { pageHead } from "../head.ts";
import { linkHeaders } from "../link-headers.ts";
import page from "../shell/page.module.css";
import type { Route } from "./+types/leave-route.ts";
import { editionOf, leaveForm } from "./forms.server.ts";
import { ALL_PARAM } from "./leaving-path.ts";
import { DeadLink, DoneScreen, LinkScreen, listNames } from "./link-screen.tsx";
import styles from "./newsletter.module.css";
import { useNoteSubscribed } from "./subscribed-here.ts";

/** Mail programs post here by themselves (RFC 8058, `List-Unsubscribe-Post`), without an origin. */
export const handle = defineRoute({
  visits: false,
  popups: false,
  footerSignUp: false,
  query: [EDITION_PARAM, ALL_PARAM],
  allowsMissingOrigin: true,
  maxBodyBytes: 8 * 1024,
});

/**
 * The link in every edition by which its address leaves that edition's newsletter, and may leave all. Opening it changes nothing, as
 * programs that check mails open every link.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const isAll = requestUrl(request).searchParams.has(ALL_PARAM);
  const edition = isAll ? undefined : editionOf(request);
  const leaving = await describeLeaving(context.get(siteContext).db, params.token, edition);
  return leaving ? data({ ...leaving, token: params.token }) : data(null, { status: 404 });
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

export default function LeaveRoute({ loaderData }: Route.ComponentProps) {
  const { form, error, busy } = useActionForm<typeof leaveForm>({
    intent: "sair-do-boletim",
    failed: "Não foi possível sair",
  });
  useNoteSubscribed(loaderData && (loaderData.left?.isChosen || loaderData.others.length > 0));
  if (!loaderData)
    return <DeadLink>O endereço deste link não recebe os nossos boletins: não falta fazer nada.</DeadLink>;
  const { maskedEmail, left, others, token } = loaderData;
  const isOver = left ? !left.isChosen : others.length === 0;
  const choices = href("/boletim/preferencias/:token", { token });
  const leavesAll = left === null;
  const buttons = (
    <ActionForm form={form} className={styles.buttons}>
      {error && <FormError title={error.title}>{error.text}</FormError>}
      {left?.isChosen && (
        <button type="submit" className="btn key" {...pendingButtonProps(busy)}>
          Sair
        </button>
      )}
      {others.length > 0 && (
        <button
          type="submit"
          name="all"
          value="on"
          className={leavesAll ? "btn key" : "btn line"}
          {...pendingButtonProps(busy)}
        >
          {leavesAll && others.length === 1 ? "Sair" : "Sair de todos"}
        </button>
      )}
      <Link className="btn line" to={choices}>
        Mudar o que recebo
      </Link>
    </ActionForm>
  );
  return (
    <div className={`wrap ${page.page}`}>
      {isOver ? (
        <DoneScreen title="Você saiu">
          {others.length === 0 ? (
            <p>
              O endereço <b>{maskedEmail}</b> não recebe mais nenhum boletim. Mudou de ideia?{" "}
              <Link to={choices}>Escolher o que receber</Link>
            </p>
          ) : (
            <>
              <p>
                O endereço <b>{maskedEmail}</b> não recebe mais <b>{left?.name}</b>. Continua recebendo{" "}
                <b>{listNames(others)}</b>.
              </p>
              {buttons}
            </>
          )}
        </DoneScreen>
      ) : (
        <LinkScreen title={left ? `Sair de ${left.name}?` : "Sair dos boletins?"}>
          <p>
            O endereço <b>{maskedEmail}</b> recebe <b>{left ? left.name : listNames(others)}</b>
            {left && others.length > 0 && (
              <>
                , e também <b>{listNames(others)}</b>
              </>
            )}
            .
          </p>
          {buttons}
        </LinkScreen>
      )}
    </div>
  );
}
