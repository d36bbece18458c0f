import { type ReactNode, useEffect, useRef } from "react";
import { Form, Link, useSubmit } from "react-router";
import styles from "./filter-form.module.css";

interface FilterFormProps {
  children: ReactNode;
  /** The list without filters; absent if there are none. */
  clearTo?: string | null;
  className?: string;
}

/** Search and filters of a list, which are in the URL so that it can be bookmarked and shared. */
export function FilterForm({ children, clearTo, className = "" }: FilterFormProps) {
  const submit = useSubmit();
  return (
    <Form
      className={`${styles.filters} ${className}`}
      role="search"
      onChange={(event) => {
        // Selects apply immediately, text when the form is submitted.
        if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget, { replace: true });
      }}
    >
      {children}
      {clearTo && (
        <Link className="btn line small" to={clearTo}>
          Limpar
        </Link>
      )}
    </Form>
  );
}

interface FilterChoiceProps {
  name: string;
  /** Shown while nothing is chosen. */
  label: string;
  value: string | null;
  options: { value: string; label: string }[];
  /** An option that does not apply before further fields are filled in. */
  waitsWith?: string;
}

/** A select that filters a list. */
export function FilterChoice({ name, label, value, options, waitsWith }: FilterChoiceProps) {
  const select = useRef<HTMLSelectElement>(null);
  // The URL may change otherwise. The select is not remounted, so that it keeps the focus while options are changed by keyboard.
  useEffect(() => {
    select.current!.value = value ?? "";
  }, [value]);
  return (
    <select
      ref={select}
      className="input"
      name={name}
      aria-label={label}
      defaultValue={value ?? ""}
      onChange={(event) => {
        if (event.target.value === waitsWith) event.stopPropagation();
      }}
    >
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
