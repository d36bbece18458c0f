import { Field } from "#app/ui/field.tsx";
import type { AdminUser } from "#domain/accounts/administration/form.ts";
import { userValues } from "#domain/accounts/administration/user-values.ts";
import { EditDialog } from "../pieces/form/edit-dialog.tsx";

/** The form for name and e-mail of an account (docs/product.md, "Users"). */
export function EditUser({ user, own }: { user: AdminUser; own: boolean }) {
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
