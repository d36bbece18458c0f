import { Pencil } from "lucide-react";
import { Link, useFetcher } from "react-router";
import { Face } from "#app/ui/face.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useDates } from "#app/use-dates.ts";
import type { DeskUser } from "#domain/users/schema.ts";
import { DeleteUser } from "./delete-user.tsx";
import { RoleSelect } from "./role-select.tsx";

interface UserRowProps {
  user: DeskUser;
  own: boolean;
  /** The address that opens the dialog over this page of the table. */
  editPath: string;
}

/** Someone with an account, and what can be done about it (back-office §2). */
export function UserRow({ user, own, editPath }: UserRowProps) {
  const dates = useDates();
  const reset = useFetcher();
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
        <Link className="tap" to={editPath} preventScrollReset aria-label={`Editar: ${name}`} title="Editar">
          <Icon icon={Pencil} />
        </Link>
        <reset.Form method="post">
          <input type="hidden" name="intent" value="senha" />
          <input type="hidden" name="id" value={id} />
          <button
            type="submit"
            className="btn line small"
            aria-label={`Reset Senha: ${name}`}
            disabled={reset.state !== "idle"}
          >
            Reset Senha
          </button>
        </reset.Form>
        <DeleteUser user={user} own={own} />
      </td>
    </tr>
  );
}
