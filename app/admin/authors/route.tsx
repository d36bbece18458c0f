import { Plus } from "lucide";
import { href, Link } from "react-router";
import { siteContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { listAuthors } from "#domain/authors/queries.server.ts";
import { AUTHOR_TEXT } from "#domain/authors/text.ts";
import type { ListedAuthor } from "#domain/authors/types.ts";
import { NEW } from "../pieces/form/new-row.ts";
import { DeleteButton, EditLink } from "../pieces/list/row-actions.tsx";
import table from "../pieces/list/table.module.css";
import { adminAction } from "../shell/admin-action.server.ts";
import { requireStaff } from "../shell/guard.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/route.ts";
import { removeAuthor } from "./forms.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.facts.permission);
  return { authors: await listAuthors(context.get(siteContext).db) };
}

export const action = adminAction(removeAuthor);

export const handle = defineRoute({ permission: "manageContent", failed: AUTHOR_TEXT.deleteFailed });

export default function AuthorsRoute({ loaderData: { authors } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Autores">
        <Link className="btn" to={href("/admin/autores/:id", { id: NEW })}>
          <Icon icon={Plus} />
          Novo autor
        </Link>
      </PageHeader>
      <section className={`panel ${table.cards}`} aria-label="Autores">
        {authors.length === 0 ? (
          <p className="pad list-empty">
            Nenhum autor ainda. Crie o primeiro para assinar notícias com página própria.
          </p>
        ) : (
          <table className={table.table}>
            <thead>
              <tr>
                <th>Nome</th>
                <th>Conta</th>
                <th className={table.num}>Notícias</th>
                <th className={table.num}>Ações</th>
              </tr>
            </thead>
            <tbody>
              {authors.map((author) => (
                <AuthorRow key={author.id} author={author} />
              ))}
            </tbody>
          </table>
        )}
      </section>
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
