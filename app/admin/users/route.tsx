import { siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { findUser, listUsers } from "#domain/users/queries.server.ts";
import { parseUsersView } from "#domain/users/schema.ts";
import { USER_TEXT } from "#domain/users/text.ts";
import { FilterForm } from "../filter-form.tsx";
import { answerForm, withFreshIdentity } from "../forms.server.ts";
import { requireAdmin } from "../guard.server.ts";
import { officeOffline } from "../offline.ts";
import { Pager } from "../pager.tsx";
import { SearchBox } from "../search-box.tsx";
import { PageHead } from "../shell/page-head.tsx";
import { orMissing, withId } from "../subject.server.ts";
import { withEdited } from "../with-query.ts";
import type { Route } from "./+types/route.ts";
import { removeUser, saveUser, sendReset, setRole } from "./actions.server.ts";
import { EditUser } from "./edit-user.tsx";
import { UserRow } from "./user-row.tsx";
import "../styles/users.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  const { db } = context.get(siteContext);
  const query = requestUrl(request).searchParams;
  const view = parseUsersView(query);
  const edited = view.editedId === null ? null : orMissing(await findUser(db, view.editedId));
  const page = await listUsers(db, view);
  return { ...page, edited, search: view.search, query: query.toString(), viewerId: viewer.id };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    funcao: withFreshIdentity(withId(setRole)),
    salvar: withId(saveUser),
    senha: withId(sendReset),
    deletar: withFreshIdentity(withId(removeUser)),
  });
}

export const clientAction = (args: Route.ClientActionArgs) => officeOffline(args, USER_TEXT.updateFailed);

export default function UsersRoute({ loaderData }: Route.ComponentProps) {
  const { items, previous, next, edited, search, query, viewerId } = loaderData;
  return (
    <>
      <PageHead title="Usuários" />
      <section className="panel cards" aria-label="Usuários">
        <FilterForm>
          <SearchBox label="Buscar usuários" placeholder="Buscar por nome ou email" search={search} />
        </FilterForm>
        {items.length === 0 ? (
          <p className="pad office-none">
            {search ? "Ninguém com esse nome ou email." : "Nenhum usuário nesta página."}
          </p>
        ) : (
          <table className="tbl user-table">
            <thead>
              <tr>
                <th>Nome</th>
                <th>Email</th>
                <th>Data de Cadastro</th>
                <th>Função</th>
                <th className="num">Ações</th>
              </tr>
            </thead>
            <tbody>
              {items.map((user) => (
                <UserRow key={user.id} user={user} own={user.id === viewerId} editPath={withEdited(query, user.id)} />
              ))}
            </tbody>
          </table>
        )}
        <Pager previous={previous} next={next} query={query} />
      </section>
      {edited && <EditUser key={edited.id} user={edited} own={edited.id === viewerId} />}
    </>
  );
}
