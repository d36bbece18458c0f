import { type IconNode, Pencil, Trash2 } from "lucide";
import { type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { useFetcher } from "#app/use-fetcher.ts";
import { randomId } from "#domain/shared/id.ts";
import { ConfirmButton } from "./confirm-button.tsx";
import { useRestoreFocus } from "./use-restore-focus.ts";

interface RowActionProps {
  id: string;
  /** Of the row, for those who do not see it. */
  name: string;
}

/** Leads to the form of a row: a screen of its own, or one beside the list, which then stays where it was scrolled to. */
export function EditLink({ to, name, beside = false }: { to: string; name: string; beside?: boolean }) {
  return (
    <Link className="tap" to={to} preventScrollReset={beside} aria-label={`Editar: ${name}`} title="Editar">
      <Icon icon={Pencil} />
    </Link>
  );
}

interface RowActionButtonProps extends RowActionProps {
  intent: string;
  label: string;
  /** Shown in place of the label. */
  icon?: IconNode;
  /** Whether it makes a row: its id is sent along, so that who tries again after a lost answer makes no second one. */
  creates?: boolean;
}

/** Does something with a row at once. */
export function RowActionButton({ id, name, intent, label, icon, creates = false }: RowActionButtonProps) {
  const fetcher = useFetcher();
  const button = useRef<HTMLButtonElement>(null);
  const newId = useRef<HTMLInputElement>(null);
  useRestoreFocus(button);
  const handleSubmit = () => {
    if (newId.current) newId.current.value ||= randomId();
  };
  return (
    <fetcher.Form method="post" onSubmit={handleSubmit}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      {creates && <input ref={newId} type="hidden" name="newId" defaultValue="" />}
      <button
        ref={button}
        type="submit"
        className={icon ? "tap" : "btn line small"}
        aria-label={`${label}: ${name}`}
        title={icon && label}
        {...pendingButtonProps(fetcher.state !== "idle")}
      >
        {icon ? <Icon icon={icon} /> : label}
      </button>
    </fetcher.Form>
  );
}

interface DeleteButtonProps extends RowActionProps {
  /** The question, and what follows from it. */
  title: string;
  text: string;
  choices?: ReactNode;
}

/** Removes a row, after a question. */
export function DeleteButton({ id, name, ...question }: DeleteButtonProps) {
  return (
    <ConfirmButton {...question} label={`Excluir: ${name}`} fields={{ intent: "excluir", id }}>
      <Icon icon={Trash2} />
    </ConfirmButton>
  );
}
