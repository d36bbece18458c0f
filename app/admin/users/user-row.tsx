import { Trash2 } from "lucide";
import { Avatar } from "#app/ui/avatar.tsx";
import { ChoiceField } from "#app/ui/choice-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useDates } from "#app/use-dates.ts";
import type { AdminUser } from "#domain/accounts/administration/form.ts";
import type { LeavingComments } from "#domain/accounts/profile/form.ts";
import { ConfirmButton } from "../pieces/dialog/confirm-button.tsx";
import { EditLink } from "../pieces/list/row-actions.tsx";
import table from "../pieces/list/table.module.css";
import deleteUserStyles from "./delete-user.module.css";
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

const CHOICES: { value: LeavingComments; label: string; text: string }[] = [
  {
    value: "keep",
    label: "Manter os comentários",
    text: "Eles continuam nas notícias, assinados por “Leitor removido”.",
  },
  { value: "remove", label: "Apagar os comentários", text: "Eles saem das notícias junto com a conta." },
];

/** Deletes an account after a confirmation, which asks what to do with its comments and warns about the own account. */
function DeleteUser({ user, own }: { user: AdminUser; own: boolean }) {
  const { id, name, email } = user;
  return (
    <ConfirmButton
      label={`Deletar: ${name}`}
      title={own ? "Excluir a sua própria conta?" : `Excluir a conta de ${name}?`}
      text={
        own
          ? `Você (${email}) perde o acesso à redação e ao site na hora. Perfil, curtidas e sessões são apagados. Isso não tem volta.`
          : `${email} perde o acesso na hora. Perfil, curtidas e sessões são apagados. Isso não tem volta.`
      }
      confirm={own ? "Excluir a minha conta" : "Deletar"}
      fields={{ intent: "deletar", id, ...(own ? { self: "sim" } : {}) }}
      choices={
        <fieldset className={deleteUserStyles.choices}>
          <legend>O que fazer com os comentários?</legend>
          {CHOICES.map(({ value, label, text }) => (
            <ChoiceField
              key={value}
              type="radio"
              name="comments"
              value={value}
              defaultChecked={value === "keep"}
              label={label}
              note={text}
            />
          ))}
        </fieldset>
      }
    >
      <Icon icon={Trash2} />
    </ConfirmButton>
  );
}
