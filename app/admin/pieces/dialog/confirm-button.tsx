import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { FormUndo } from "#app/forms/action-result.ts";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { useRestoreFocus } from "#app/ui/use-restore-focus.ts";
import { useFetcher } from "#app/use-fetcher.ts";
import { ConfirmIdentity } from "../../shell/sign-in/confirm-identity.tsx";
import styles from "./ask-dialog.module.css";
import { focusMenuButton } from "./focus-menu-button.ts";

interface ConfirmButtonProps {
  /** Accessible name of the button, whose content is an icon. */
  label: string;
  className?: string;
  children: ReactNode;
  /** The question, and an explanation of the consequences. */
  title: string;
  text?: string;
  /** Labels of the two buttons; "Excluir" and "Cancelar" by default. */
  confirm?: string;
  cancel?: string;
  /** Style of the confirming button; a warning by default. */
  variant?: "bad" | "";
  /** Fields that are sent, including `intent`; a field with several values is sent once for each. */
  fields?: FormUndo["fields"];
  /** Called instead of sending the fields. */
  onConfirm?: () => void;
  /** Further inputs in the dialog. */
  choices?: ReactNode;
  /** Path of the action; the screen's own by default. */
  action?: string;
}

/** A button with a confirmation dialog. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, className = "tap", children, title, text, confirm = "Excluir", fields = {}, onConfirm } = props;
  const { choices, action, variant = "bad", cancel = "Cancelar" } = props;
  // How often the dialog was opened; 0 while it is closed. The close event fires later, when it may be open again already.
  const [asked, setAsked] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useRestoreFocus(button);
  const fetcher = useFetcher();
  const id = useId();

  // Modal dialogs exist in the browser only.
  useEffect(() => {
    if (asked > 0) dialog.current?.showModal();
  }, [asked]);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    // React's events also bubble to the form around the button, which must not be submitted.
    event.stopPropagation();
    dialog.current?.close();
    if (!onConfirm) return;
    event.preventDefault();
    onConfirm();
  };

  const busy = fetcher.state !== "idle";
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        title={label}
        onClick={() => setAsked((count) => count + 1)}
      >
        {children}
      </button>
      {asked > 0 &&
        createPortal(
          // HTML forbids nested forms: browsers would hide the submission from React.
          <dialog
            key={asked}
            ref={dialog}
            className={styles.dialog}
            closedby="any"
            aria-labelledby={id}
            onClose={() => {
              setAsked(0);
              focusMenuButton(button.current);
            }}
          >
            <fetcher.Form method="post" action={action} onSubmit={handleSubmit}>
              <h2 id={id}>{title}</h2>
              {text && <p>{text}</p>}
              {choices}
              {Object.entries(fields).flatMap(([name, values]) =>
                [values].flat().map((value) => <input key={name + value} type="hidden" name={name} value={value} />),
              )}
              <div className="btns">
                <button type="button" className="btn line" onClick={() => dialog.current?.close()}>
                  {cancel}
                </button>
                <button type="submit" className={`btn ${variant}`} {...pendingButtonProps(busy)}>
                  {confirm}
                </button>
              </div>
            </fetcher.Form>
          </dialog>,
          document.body,
        )}
      <ConfirmIdentity fetcher={fetcher} />
    </>
  );
}
