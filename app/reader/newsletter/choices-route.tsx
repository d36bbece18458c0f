import { data, href, Link, useLocation } from "react-router";
import { siteContext } from "#app/context.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { defineAction } from "#app/forms/define-action.server.ts";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { defineRoute } from "#app/route-facts.ts";
import { FormError } from "#app/ui/field.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { describeReader } from "#domain/newsletter/subscribers/choices.server.ts";
import { NEWSLETTER_TEXT } from "#domain/newsletter/text.ts";
import { EDITION_PARAM } from "#domain/shared/visits.ts";
import { pageHead } from "../head.ts";
import { linkHeaders } from "../link-headers.ts";
import page from "../shell/page.module.css";
import type { Route } from "./+types/choices-route.ts";
import { choicesForm } from "./forms.server.ts";
import { leavingPath } from "./leaving-path.ts";
import { DeadLink, LinkScreen } from "./link-screen.tsx";
import styles from "./newsletter.module.css";
import { NewsletterChoices } from "./newsletter-choices.tsx";
import { useNoteSubscribed } from "./subscribed-here.ts";

export const handle = defineRoute({
  visits: false,
  popups: false,
  footerSignUp: false,
  query: [EDITION_PARAM],
});

/** The link in every edition by which its address changes what it gets. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const reader = await describeReader(context.get(siteContext).db, params.token);
  return reader ? data({ reader, token: params.token }) : data(null, { status: 404 });
}

export const headers = linkHeaders;

export const action = defineAction(choicesForm);

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: "Escolher os boletins",
    description: "O que você recebe por e-mail.",
    path: href("/boletim"),
    hidden: true,
  });
}

export default function ChoicesRoute({ loaderData }: Route.ComponentProps) {
  const { form, error, result, busy, dirty } = useActionForm<typeof choicesForm>({
    intent: "escolher-boletins",
    failed: NEWSLETTER_TEXT.saveFailed,
  });
  const { search } = useLocation();
  useNoteSubscribed(loaderData?.reader.newsletters.some(({ isChosen }) => isChosen));
  if (!loaderData) return <DeadLink>O endereço deste link não recebe os nossos boletins.</DeadLink>;
  const { reader, token } = loaderData;
  const count = result?.ok && !dirty ? result.data.count : null;
  return (
    <div className={`wrap ${page.page}`}>
      <LinkScreen title="O que você recebe">
        <p>
          Os boletins que vão para <b>{reader.maskedEmail}</b>.
        </p>
        <ActionForm form={form}>
          {error && <FormError title={error.title}>{error.text}</FormError>}
          <NewsletterChoices newsletters={reader.newsletters} />
          <div className={styles.buttons}>
            <button type="submit" className="btn key" {...pendingButtonProps(busy)}>
              Guardar
            </button>
            <Link className="btn line" to={leavingPath(token, search)}>
              Sair de todos
            </Link>
          </div>
        </ActionForm>
        <p role="status">
          {count === 0 && "Pronto. Este endereço não recebe mais nenhum boletim."}
          {count !== null && count > 0 && "Pronto. Suas escolhas estão guardadas."}
        </p>
      </LinkScreen>
    </div>
  );
}
