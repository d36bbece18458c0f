import { href } from "react-router";
import { defineRoute } from "#app/route-facts.ts";
import { authors } from "#db/schema/authors.ts";
import { findAuthorForAdmin, listNewsroomAccounts } from "#domain/authors/queries.server.ts";
import { AUTHOR_TEXT } from "#domain/authors/text.ts";
import { FormScreen } from "../pieces/form/form-screen.tsx";
import { savingFailed } from "../pieces/form/new-row.ts";
import { adminAction } from "../shell/admin-action.server.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { openRow, parseRowId } from "../shell/row-of.server.ts";
import type { Route } from "./+types/form-route.ts";
import { AuthorFields } from "./author-form.tsx";
import { saveAuthorForm } from "./forms.server.ts";

export const handle = defineRoute({ permission: "manageContent", failed: savingFailed(AUTHOR_TEXT) });

export const loader = adminLoader(handle, async ({ db }, { params }) => {
  const id = parseRowId(params.id);
  const accounts = await listNewsroomAccounts(db);
  return { accounts, ...(await openRow(db, authors, id, findAuthorForAdmin)) };
});

export const action = adminAction(saveAuthorForm);

export default function AuthorFormRoute({ loaderData: { row: author, version, accounts } }: Route.ComponentProps) {
  return (
    <FormScreen<typeof saveAuthorForm>
      form="autor"
      list={href("/admin/autores")}
      id={author?.id ?? null}
      stored={author}
      version={version}
      title={author ? author.name : "Novo autor"}
      links={
        author && (
          <a className="btn line" href={href("/autor/:slug", { slug: author.slug })}>
            Ver página
          </a>
        )
      }
    >
      {(fields) => <AuthorFields author={author} accounts={accounts} {...fields} />}
    </FormScreen>
  );
}
