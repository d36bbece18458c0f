import { href } from "react-router";
import { siteContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { authors } from "#db/schema/authors.ts";
import { findAuthorForAdmin, listNewsroomAccounts } from "#domain/authors/queries.server.ts";
import { AUTHOR_TEXT } from "#domain/authors/text.ts";
import { findRowVersion } from "#domain/shared/row-version.server.ts";
import { NEW } from "../pieces/form/new-row.ts";
import { useEditScreen } from "../pieces/form/use-edit-screen.ts";
import { adminAction } from "../shell/admin-action.server.ts";
import { requireStaff } from "../shell/guard.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import { orNotFound, parseRowId } from "../shell/row-of.server.ts";
import type { Route } from "./+types/form-route.ts";
import { AuthorForm } from "./author-form.tsx";
import { saveAuthorForm } from "./forms.server.ts";

export const handle = defineRoute({
  permission: "manageContent",
  failed: ({ id }) => (id === NEW ? AUTHOR_TEXT.createFailed : AUTHOR_TEXT.updateFailed),
});

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.facts.permission);
  const id = parseRowId(params.id);
  const { db } = context.get(siteContext);
  const accounts = await listNewsroomAccounts(db);
  if (!id) return { author: null, version: null, accounts };
  const version = await findRowVersion(db, authors, id);
  return { author: orNotFound(await findAuthorForAdmin(db, id)), version, accounts };
}

export const action = adminAction(saveAuthorForm);

export default function AuthorFormRoute({ loaderData: { author, version, accounts } }: Route.ComponentProps) {
  const screen = useEditScreen(href("/admin/autores"), author?.id ?? null);
  return (
    <>
      <PageHeader title={author ? author.name : "Novo autor"}>
        {author && (
          <a className="btn line" href={href("/autor/:slug", { slug: author.slug })}>
            Ver página
          </a>
        )}
      </PageHeader>
      <AuthorForm key={screen.formKey} author={author} version={version} accounts={accounts} screen={screen} />
    </>
  );
}
