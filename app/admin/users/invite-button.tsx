import { UserPlus } from "lucide";
import { useId, useRef, useState } from "react";
import { ActionForm } from "#app/forms/action-form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { ChoiceField } from "#app/ui/choice-field.tsx";
import { Field, FormError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { ROLE_TEXT } from "#domain/accounts/administration/text.ts";
import { INVITATION_TEXT, ROLE_DUTY } from "#domain/accounts/invitations/text.ts";
import { INVITATION_DAYS } from "#domain/accounts/invitations/types.ts";
import { NEWSROOM_ROLES } from "#domain/accounts/roles.ts";
import ask from "../pieces/dialog/ask-dialog.module.css";
import { useModal } from "../pieces/dialog/use-modal.ts";
import { ConfirmIdentity } from "../shell/sign-in/confirm-identity.tsx";
import choices from "./delete-user.module.css";
import type { invite } from "./invitation-forms.server.ts";

/** Invites somebody to the newsroom by e-mail. */
export function InviteButton() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const handleClose = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button ref={button} type="button" className="btn needs-script" onClick={() => setOpen(true)}>
        <Icon icon={UserPlus} />
        Convidar
      </button>
      {isOpen && <InviteDialog onClose={handleClose} />}
    </>
  );
}

function InviteDialog({ onClose }: { onClose: () => void }) {
  const dialog = useModal();
  const titleId = useId();
  const { fetcher, form, field, error, busy } = useActionForm<typeof invite>({
    intent: "convidar",
    failed: INVITATION_TEXT.inviteFailed,
    onDone: () => dialog.current?.close(),
  });
  return (
    <>
      <dialog ref={dialog} className={ask.dialog} aria-labelledby={titleId} onClose={onClose}>
        <ActionForm form={form}>
          <h2 id={titleId}>Convidar para a redação</h2>
          <p>A pessoa recebe um link por e-mail, que vale {INVITATION_DAYS} dias e só uma vez.</p>
          {error && <FormError title={error.title}>{error.text}</FormError>}
          <Field {...field("email")} label="Email" type="email" autoComplete="off" required />
          <fieldset className={choices.choices}>
            <legend>Função</legend>
            {NEWSROOM_ROLES.map((role) => (
              <ChoiceField
                key={role}
                type="radio"
                name="role"
                value={role}
                defaultChecked={role === "reporter"}
                label={ROLE_TEXT[role]}
                note={ROLE_DUTY[role]}
              />
            ))}
          </fieldset>
          <div className="btns">
            <button type="button" className="btn line" onClick={() => dialog.current?.close()}>
              Cancelar
            </button>
            <button type="submit" className="btn" {...pendingButtonProps(busy)}>
              {busy ? "Enviando…" : "Enviar convite"}
            </button>
          </div>
        </ActionForm>
      </dialog>
      <ConfirmIdentity fetcher={fetcher} />
    </>
  );
}
