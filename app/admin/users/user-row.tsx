import { Face } from "#app/ui/face.tsx";
import { useDates } from "#app/use-dates.ts";
import type { DeskUser } from "#domain/users/schema.ts";
import { ConfirmButton } from "../confirm-button.tsx";
import { EditLink } from "../row-actions.tsx";
import { DeleteUser } from "./delete-user.tsx";
import { RoleSelect } from "./role-select.tsx";

interface UserRowProps {
  user: DeskUser;
  own: boolean;
  /** The address that opens the dialog over this page of the table. */
  editPath: string;
}

/** Someone with an account, and what can be done about it (docs/product.md, "Users"). */
export function UserRow({ user, own, editPath }: UserRowProps) {
  const dates = useDates();
  const { id, name, email, confirmed, avatarUrl, createdAt } = user;
  return (
    <tr>
      <td>
        <span className="t">
          <Face name={name} avatarUrl={avatarUrl} />
          <span>
            {name}
            {own && <small>Você</small>}
          </span>
        </span>
      </td>
      <td className="user-email">
        {email}
        {!confirmed && <small>Não confirmado</small>}
      </td>
      <td data-l="Desde">
        <time dateTime={createdAt}>{dates.day(createdAt)}</time>
      </td>
      <td>
        <RoleSelect user={user} own={own} />
      </td>
      <td className="acts2">
        <EditLink to={editPath} name={name} beside />
        <ConfirmButton
          label={`Reset Senha: ${name}`}
          className="btn line small"
          title="Enviar o link para criar outra senha?"
          text={`Quem usa ${email} recebe o link por e-mail. A senha de agora vale até lá.`}
          confirm="Enviar"
          look=""
          fields={{ intent: "senha", id }}
        >
          Reset Senha
        </ConfirmButton>
        <DeleteUser user={user} own={own} />
      </td>
    </tr>
  );
}
