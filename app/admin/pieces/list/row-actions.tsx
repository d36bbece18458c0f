import { type IconNode, Pencil, Trash2 } from "lucide";
import { type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { NEW_ID_FIELD } from "#app/forms/row-fields.ts";
import { Icon } from "#app/ui/icon.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { useRestoreFocus } from "#app/ui/use-restore-focus.ts";
import { useFetcher } from "#app/use-fetcher.ts";
import { randomId } from "#domain/shared/id.ts";
import { ConfirmButton } from "../dialog/confirm-button.tsx";

interface RowActionProps {
  id: string;
  /** Name of the row, for screen readers. */
  name: string;
}

/** Links to the form of a row; with `beside`, the form is on the same screen and the scroll position stays. */
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
  /** Shown instead of the label, or before it. */
  icon?: IconNode;
  isLabelled?: boolean;
  className?: string;
  /** The label while it is sent. */
  busyLabel?: string;
  /** Name of the field with the id. */
  idField?: string;
  /** Sent besides. */
  fields?: Record<string, string>;
  /** Whether it creates a row: its id is sent along, so that a retry after a lost response does not create a second one. */
  creates?: boolean;
}

/** A button that submits an action on a row immediately. */
export function RowActionButton(props: RowActionButtonProps) {
  const {
    id,
    name,
    intent,
    label,
    icon,
    isLabelled = !icon,
    className = isLabelled ? "btn line small" : "tap",
    busyLabel = label,
    idField = "id",
    fields = {},
    creates = false,
  } = props;
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
      <input type="hidden" name={idField} value={id} />
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {/* Without a value of React's: it would be set again at each render, and a second try would have another id. */}
      {creates && <input ref={newId} type="hidden" name={NEW_ID_FIELD} />}
      <button
        ref={button}
        type="submit"
        className={className}
        aria-label={`${label}: ${name}`}
        title={isLabelled ? undefined : label}
        {...pendingButtonProps(fetcher.state !== "idle")}
      >
        {icon && <Icon icon={icon} />}
        {isLabelled && (fetcher.state === "submitting" ? busyLabel : label)}
      </button>
    </fetcher.Form>
  );
}

interface DeleteButtonProps extends RowActionProps {
  /** The question, and an explanation of the consequences. */
  title: string;
  text: string;
  choices?: ReactNode;
  /** Path of the action; the screen's own by default. */
  action?: string;
}

/** Deletes a row after a confirmation. */
export function DeleteButton({ id, name, ...question }: DeleteButtonProps) {
  return (
    <ConfirmButton {...question} label={`Excluir: ${name}`} fields={{ intent: "excluir", id }}>
      <Icon icon={Trash2} />
    </ConfirmButton>
  );
}
