import { Link } from "react-router";
import { defineRoute } from "#app/route-facts.ts";
import { Field } from "#app/ui/field.tsx";
import { type AdminUser, parseUsersView } from "#domain/accounts/administration/form.ts";
import { findUser, listUsers } from "#domain/accounts/administration/queries.server.ts";
import { USER_TEXT } from "#domain/accounts/administration/text.ts";
import { userValues } from "#domain/accounts/administration/user-values.ts";
import { listInvitations } from "#domain/accounts/invitations/queries.server.ts";
import { EditDialog } from "../pieces/form/edit-dialog.tsx";
import { FilterForm } from "../pieces/list/filter-form.tsx";
import { ACTIONS, ListPanel } from "../pieces/list/list-panel.tsx";
import { Pager } from "../pieces/list/pager.tsx";
import { SearchBox } from "../pieces/list/search-box.tsx";
import { withEdited, withQuery } from "../pieces/with-query.ts";
import { adminAction } from "../shell/admin-action.server.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import { orNotFound } from "../shell/row-of.server.ts";
import type { Route } from "./+types/route.ts";
import { removeUser, saveUser, sendReset, setRole } from "./forms.server.ts";
import { invite, removeInvitation, resendInvitation } from "./invitation-forms.server.ts";
import { InvitationList } from "./invitation-list.tsx";
import { InviteButton } from "./invite-button.tsx";
import { UserRow } from "./user-row.tsx";
import styles from "./users.module.css";

export const handle = defineRoute({ failed: USER_TEXT.updateFailed });

export const loader = adminLoader(handle, async ({ db }, { query, viewer }) => {
  const view = parseUsersView(query);
  const edited = view.editedId === null ? null : orNotFound(await findUser(db, view.editedId));
  const [page, invitations] = await Promise.all([listUsers(db, view), listInvitations(db)]);
  return {
    ...page,
    invitations,
    edited,
    search: view.search,
    isNewsroom: view.isNewsroom,
    query: query.toString(),
    viewerId: viewer.id,
  };
});

export const action = adminAction(setRole, saveUser, sendReset, removeUser, invite, resendInvitation, removeInvitation);

export default function UsersRoute({ loaderData }: Route.ComponentProps) {
  const { items, previous, next, invitations, edited, search, isNewsroom, query, viewerId } = loaderData;
  return (
    <>
      <PageHeader title="Usuários">
        <InviteButton />
      </PageHeader>
      <InvitationList items={invitations} />
      <ListPanel
        label="Usuários"
        items={items}
        columns={["Nome", "Email", "Data de Cadastro", "Função", ACTIONS]}
        empty={search ? "Ninguém com esse nome ou email." : "Nenhum usuário nesta página."}
        filters={
          <FilterForm>
            <SearchBox label="Buscar usuários" placeholder="Buscar por nome ou email" search={search} />
            {isNewsroom && <input type="hidden" name="so" value="redacao" />}
            <Link
              className={isNewsroom ? "chip on" : "chip"}
              to={withQuery(query, { so: isNewsroom ? null : "redacao" })}
              aria-current={isNewsroom || undefined}
              preventScrollReset
            >
              Só a redação
            </Link>
          </FilterForm>
        }
        after={<Pager previous={previous} next={next} query={query} />}
        className={styles.table}
      >
        {(user) => (
          <UserRow key={user.id} user={user} own={user.id === viewerId} editPath={withEdited(query, user.id)} />
        )}
      </ListPanel>
      {edited && <EditUser key={edited.id} user={edited} own={edited.id === viewerId} />}
    </>
  );
}

/** The form for name and e-mail of an account (docs/product.md, "Users"). */
function EditUser({ user, own }: { user: AdminUser; own: boolean }) {
  return (
    <EditDialog id={user.id} form="usuario" title="Editar usuário" version={JSON.stringify(userValues(user))}>
      {(errors) => (
        <>
          <Field
            label="Nome completo"
            name="fullName"
            autoComplete="off"
            required
            defaultValue={user.name}
            error={errors.fullName}
          />
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="off"
            required
            defaultValue={user.email}
            error={errors.email}
            help={
              own
                ? "Esta é a sua conta: com outro email você sai da redação e só volta depois de confirmá-lo."
                : "Com outro email a pessoa sai de todos os aparelhos e precisa confirmá-lo antes de entrar."
            }
          />
        </>
      )}
    </EditDialog>
  );
}
