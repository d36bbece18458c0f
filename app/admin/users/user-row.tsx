import { Avatar } from "#app/ui/avatar.tsx";
import { useDates } from "#app/use-dates.ts";
import type { AdminUser } from "#domain/accounts/administration/form.ts";
import { ConfirmButton } from "../pieces/dialog/confirm-button.tsx";
import { EditLink } from "../pieces/list/row-actions.tsx";
import table from "../pieces/list/table.module.css";
import { DeleteUser } from "./delete-user.tsx";
import { RoleSelect } from "./role-select.tsx";
import styles from "./users.module.css";

interface UserRowProps {
  user: AdminUser;
  own: boolean;
  /** The query that opens the dialog over this page of the table. */
  editPath: string;
}

/** An account with its actions (docs/product.md, "Users"). */
export function UserRow({ user, own, editPath }: UserRowProps) {
  const dates = useDates();
  const { id, name, email, confirmed, avatarUrl, createdAt } = user;
  return (
    <tr>
      <td>
        <span className={`${table.title} ${styles.title}`}>
          <Avatar name={name} avatarUrl={avatarUrl} />
          <span>
            {name}
            {own && <small>Você</small>}
          </span>
        </span>
      </td>
      <td className={styles.email}>
        {email}
        {!confirmed && <small>Não confirmado</small>}
      </td>
      <td data-l="Desde">
        <time dateTime={createdAt}>{dates.day(createdAt)}</time>
      </td>
      <td>
        <RoleSelect user={user} own={own} />
      </td>
      <td className={`${table.actions} ${styles.actions}`}>
        <EditLink to={editPath} name={name} beside />
        <ConfirmButton
          label={`Reset Senha: ${name}`}
          className="btn line small"
          title="Enviar o link para criar outra senha?"
          text={`Quem usa ${email} recebe o link por e-mail. A senha de agora vale até lá.`}
          confirm="Enviar"
          variant=""
          fields={{ intent: "senha", id }}
        >
          Reset Senha
        </ConfirmButton>
        <DeleteUser user={user} own={own} />
      </td>
    </tr>
  );
}
