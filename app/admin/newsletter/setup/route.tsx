import { siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { listCategoriesForAdmin } from "#domain/categories/queries.server.ts";
import { listNewsletters } from "#domain/newsletter/newsletters.server.ts";
import { useNewForm } from "../../pieces/form/use-new-form.ts";
import { FormLink, ListAndForm } from "../../pieces/list-and-form.tsx";
import { adminAction } from "../../shell/admin-action.server.ts";
import { requireStaff } from "../../shell/guard.server.ts";
import { PageHeader } from "../../shell/page-header.tsx";
import { orNotFound } from "../../shell/row-of.server.ts";
import { DESK_TEXT } from "../newsletter-words.ts";
import type { Route } from "./+types/route.ts";
import { removeNewsletterForm, saveNewsletterForm } from "./forms.server.ts";
import { NewsletterForm } from "./newsletter-form.tsx";
import { PlannedNewsletters } from "./planned-newsletters.tsx";
import { SendingPanel } from "./sending-facts.tsx";

export const handle = defineRoute({ feature: "newsletter", permission: "newsletter", failed: DESK_TEXT.saveFailed });

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.facts.permission);
  const { db, timeZone, features } = context.get(siteContext);
  const query = requestUrl(request).searchParams;
  const id = query.get("editar");
  const [newsletters, categories] = await Promise.all([listNewsletters(db), listCategoriesForAdmin(db)]);
  return {
    newsletters,
    edited: id === null ? null : orNotFound(newsletters.find((one) => one.id === id) ?? null),
    categories: categories.map(({ id: value, name }) => ({ value, label: name })),
    sending: features.newsletter.sending,
    timeZone,
    query: query.toString(),
  };
}

export const action = adminAction(saveNewsletterForm, removeNewsletterForm);

export default function NewsletterSetupRoute({ loaderData }: Route.ComponentProps) {
  const { newsletters, edited, categories, sending, timeZone, query } = loaderData;
  const { formKey, row, backTo, headingRef, handleDone } = useNewForm(query, edited?.id ?? null);
  return (
    <>
      <PageHeader title="Configurar boletim">
        <FormLink>Novo boletim</FormLink>
      </PageHeader>
      <ListAndForm
        list={
          <>
            <PlannedNewsletters newsletters={newsletters} query={query} />
            <SendingPanel sending={sending} />
          </>
        }
        form={
          <NewsletterForm
            key={formKey}
            newsletter={edited}
            row={row}
            categories={categories}
            timeZone={timeZone}
            backTo={backTo}
            headingRef={headingRef}
            onDone={handleDone}
          />
        }
      />
    </>
  );
}
