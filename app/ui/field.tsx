import { type ComponentProps, type HTMLAttributes, type ReactNode, useId } from "react";
import { StyleSheet } from "./style-sheet.tsx";
import forms from "./styles/forms.css?url";
import { useInitial } from "./use-initial.ts";

export interface FieldWords {
  label: string;
  /** Shown below the field while there is no error. */
  help?: string;
  error?: string;
}

type ControlAttributes = Pick<HTMLAttributes<HTMLElement>, "id" | "className" | "aria-invalid" | "aria-describedby">;

interface FieldFrameProps extends FieldWords {
  /** Beside the label, such as a link for a forgotten password. */
  aside?: ReactNode;
  className?: string;
  /** Draws the control with attributes that tie label, help and error to it for screen readers. */
  children: (attributes: ControlAttributes) => ReactNode;
}

/** A control below its label, with its help or its error below it. */
export function FieldFrame({ label, help, error, aside, className = "", children }: FieldFrameProps) {
  const id = useId();
  const note = error ?? help;
  return (
    <div className={`field ${className}`}>
      <StyleSheet href={forms} />
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: `input${error ? " wrong" : ""}`,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": note ? `${id}-nota` : undefined,
      })}
      {note && (
        <small id={`${id}-nota`} className={error ? "err" : ""}>
          {note}
        </small>
      )}
      {/* Behind the input for the keyboard, beside its label for the eyes. */}
      {aside && <div className="field-aside">{aside}</div>}
    </div>
  );
}

/** A labelled input. */
export function Field({
  label,
  help,
  error,
  aside,
  className,
  defaultValue,
  ...input
}: FieldWords & ComponentProps<"input"> & Pick<FieldFrameProps, "aside">) {
  const initial = useInitial(defaultValue);
  return (
    <FieldFrame label={label} help={help} error={error} aside={aside} className={className}>
      {(attributes) => <input {...input} {...attributes} defaultValue={initial} />}
    </FieldFrame>
  );
}

/** A labelled text of several lines. */
export function TextAreaField({
  label,
  help,
  error,
  className,
  defaultValue,
  ...area
}: FieldWords & ComponentProps<"textarea">) {
  const initial = useInitial(defaultValue);
  return (
    <FieldFrame label={label} help={help} error={error} className={className}>
      {(attributes) => (
        <textarea {...area} {...attributes} className={`${attributes.className} grow`} defaultValue={initial} />
      )}
    </FieldFrame>
  );
}

/** An error of a whole form: a title, and a sentence that says what to do. */
export function FormError({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <p className="error" role="alert">
      <StyleSheet href={forms} />
      <b>{title}</b>
      {children && <span>{children}</span>}
    </p>
  );
}
