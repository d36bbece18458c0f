import { useState } from "react";
import { useFetcher } from "#app/use-fetcher.ts";
import { ROLES, type Role } from "#domain/accounts/roles.ts";
import type { DeskUser } from "#domain/users/schema.ts";
import { ROLE_TEXT } from "#domain/users/text.ts";
import { useModal } from "../use-modal.ts";

interface RoleSelectProps {
  user: DeskUser;
  /** Whether it is the administrator who looks. */
  own: boolean;
}

/** Someone's role: at once on screen, put right if the server refuses. Who gives up their own is asked first. */
export function RoleSelect({ user, own }: RoleSelectProps) {
  const { id, name, role } = user;
  const fetcher = useFetcher();
  const [asked, setAsked] = useState<Role | null>(null);
  const sent = fetcher.formData?.get("role") as Role | undefined;
  // Drawn before the event ends: until it is, React puts the choice back.
  const send = (role: Role) => void fetcher.submit({ intent: "funcao", id, role }, { method: "post", flushSync: true });
  return (
    <>
      <select
        className="input role"
        aria-label={`Função de ${name}`}
        value={sent ?? role}
        onChange={({ target }) => {
          const wanted = target.value as Role;
          if (own) setAsked(wanted);
          else send(wanted);
        }}
      >
        {ROLES.map((value) => (
          <option key={value} value={value}>
            {ROLE_TEXT[value]}
          </option>
        ))}
      </select>
      {asked && (
        <AskDialog
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            send(asked);
          }}
        />
      )}
    </>
  );
}

function AskDialog({ onClose, onConfirm }: { onClose: () => void; onConfirm: () => void }) {
  const dialog = useModal();
  return (
    <dialog ref={dialog} className="office-ask" closedby="any" aria-labelledby="deixar-admin" onClose={onClose}>
      <form method="dialog">
        <h2 id="deixar-admin">Deixar de ser administrador?</h2>
        <p>
          Esta é a sua própria conta. Você sai da redação na hora e só volta se outro administrador devolver a função.
        </p>
        <div className="btns">
          <button type="submit" className="btn line">
            Cancelar
          </button>
          <button type="button" className="btn bad" onClick={onConfirm}>
            Deixar de ser Admin
          </button>
        </div>
      </form>
    </dialog>
  );
}
