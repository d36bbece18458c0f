import { type ComponentProps, type ReactNode, useId } from "react";
import { StyleSheet } from "./style-sheet.tsx";
import forms from "./styles/forms.css?url";
import { useInitial } from "./use-initial.ts";

interface FieldProps extends ComponentProps<"input"> {
  label: string;
  /** Shown below the field while there is no error. */
  help?: string;
  error?: string;
  /** Beside the label, such as a link for a forgotten password. */
  aside?: ReactNode;
}

/** A labelled input; label, help and error are tied to it for screen readers. */
export function Field({ label, help, error, aside, className = "", defaultValue, ...input }: FieldProps) {
  const id = useId();
  const initial = useInitial(defaultValue);
  const note = error ?? help;
  return (
    <div className={`field ${className}`}>
      <StyleSheet href={forms} />
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        defaultValue={initial}
        id={id}
        className={`input${error ? " wrong" : ""}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-nota` : undefined}
      />
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

interface TextAreaFieldProps extends ComponentProps<"textarea"> {
  label: string;
  help?: string;
  error?: string;
}

/** A labelled text of several lines. */
export function TextAreaField({ label, help, error, className = "", defaultValue, ...area }: TextAreaFieldProps) {
  const id = useId();
  const initial = useInitial(defaultValue);
  const note = error ?? help;
  return (
    <div className={`field ${className}`}>
      <StyleSheet href={forms} />
      <label htmlFor={id}>{label}</label>
      <textarea
        {...area}
        defaultValue={initial}
        id={id}
        className={`input grow${error ? " wrong" : ""}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-nota` : undefined}
      />
      {note && (
        <small id={`${id}-nota`} className={error ? "err" : ""}>
          {note}
        </small>
      )}
    </div>
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
