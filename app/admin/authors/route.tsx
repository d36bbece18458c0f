import { href, Link } from "react-router";
import { defineRoute } from "#app/route-facts.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { listAuthors } from "#domain/authors/queries.server.ts";
import { AUTHOR_TEXT } from "#domain/authors/text.ts";
import type { ListedAuthor } from "#domain/authors/types.ts";
import { NEW } from "../pieces/form/new-row.ts";
import { ACTIONS, ListPanel, numbers } from "../pieces/list/list-panel.tsx";
import { NewLink } from "../pieces/list/new-link.tsx";
import { DeleteButton, EditLink } from "../pieces/list/row-actions.tsx";
import table from "../pieces/list/table.module.css";
import { adminAction } from "../shell/admin-action.server.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/route.ts";
import { removeAuthor } from "./forms.server.ts";

export const handle = defineRoute({ permission: "manageContent", failed: AUTHOR_TEXT.deleteFailed });

export const loader = adminLoader(handle, async ({ db }) => ({ authors: await listAuthors(db) }));

export const action = adminAction(removeAuthor);

export default function AuthorsRoute({ loaderData: { authors } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Autores">
        <NewLink to={href("/admin/autores/:id", { id: NEW })}>Novo autor</NewLink>
      </PageHeader>
      <ListPanel
        label="Autores"
        items={authors}
        columns={["Nome", "Conta", numbers("Notícias"), ACTIONS]}
        empty="Nenhum autor ainda. Crie o primeiro para assinar notícias com página própria."
      >
        {(author) => <AuthorRow key={author.id} author={author} />}
      </ListPanel>
    </>
  );
}

function AuthorRow({ author: { id, name, role, photoUrl, account, articleCount } }: { author: ListedAuthor }) {
  const path = href("/admin/autores/:id", { id });
  return (
    <tr>
      <td>
        <Link className={table.title} to={path}>
          <Avatar name={name} avatarUrl={photoUrl} />
          <span>
            {name}
            {role && <small>{role}</small>}
          </span>
        </Link>
      </td>
      <td data-l="Conta">{account ?? "Sem conta"}</td>
      <td className={table.num} data-l="Notícias">
        {articleCount}
      </td>
      <td className={table.actions}>
        <EditLink to={path} name={name} />
        <DeleteButton
          id={id}
          name={name}
          title="Excluir este autor?"
          text={
            articleCount > 0
              ? `A página de ${name} sai do site e fica 30 dias na lixeira. As notícias continuam assinadas com o nome.`
              : `A página de ${name} sai do site e fica 30 dias na lixeira.`
          }
        />
      </td>
    </tr>
  );
}
