import { Trash2 } from "lucide";
import { Icon } from "#app/ui/icon.tsx";
import type { AdminUser } from "#domain/accounts/administration/form.ts";
import type { LeavingComments } from "#domain/accounts/profile/form.ts";
import { ConfirmButton } from "../pieces/dialog/confirm-button.tsx";
import styles from "./delete-user.module.css";

const CHOICES: { value: LeavingComments; label: string; text: string }[] = [
  {
    value: "keep",
    label: "Manter os comentários",
    text: "Eles continuam nas notícias, assinados por “Leitor removido”.",
  },
  { value: "remove", label: "Apagar os comentários", text: "Eles saem das notícias junto com a conta." },
];

/** Deletes an account after a confirmation, which asks what to do with its comments and warns about the own account. */
export function DeleteUser({ user, own }: { user: AdminUser; own: boolean }) {
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
        <fieldset className={styles.choices}>
          <legend>O que fazer com os comentários?</legend>
          {CHOICES.map(({ value, label, text }) => (
            <label key={value}>
              <input type="radio" name="comments" value={value} defaultChecked={value === "keep"} />
              <span>
                {label}
                <small>{text}</small>
              </span>
            </label>
          ))}
        </fieldset>
      }
    >
      <Icon icon={Trash2} />
    </ConfirmButton>
  );
}
