import type { Ref } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { COMMENT_TRAP } from "#domain/comments/types.ts";
import styles from "./article-comments.module.css";

/** A honeypot: hidden and out of the tab order, so people leave it empty. */
export const CommentTrap = () => (
  <div className="sr" aria-hidden="true">
    <label>
      Deixe este campo vazio
      <input name={COMMENT_TRAP} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);

interface FormButtonsProps {
  submit: string;
  busyLabel: string;
  busy: boolean;
  /** Classes of the buttons. */
  variant?: string;
  size?: string;
  /** The button that sends the form. */
  button?: Ref<HTMLButtonElement>;
  /** Absent where the form is always there. */
  onCancel?: (() => void) | undefined;
}

/** The buttons below a form about a comment. */
export const FormButtons = ({
  submit,
  busyLabel,
  busy,
  variant = "",
  size = "",
  button,
  onCancel,
}: FormButtonsProps) => (
  <p className={styles.buttons}>
    <button type="submit" ref={button} className={classNames("btn", variant, size)} {...pendingButtonProps(busy)}>
      {busy ? busyLabel : submit}
    </button>
    {onCancel && (
      <button type="button" className={classNames("btn line", size)} onClick={onCancel}>
        Cancelar
      </button>
    )}
  </p>
);
