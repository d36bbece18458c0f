import { type ReactNode, useEffect, useRef } from "react";
import { Form, Link, useSubmit } from "react-router";
import styles from "./filter-form.module.css";

interface FilterFormProps {
  children: ReactNode;
  /** The list without filters, where there are some. */
  clearTo?: string | null;
}

/** Search and filters of a list: an address, so that they can be kept and sent. */
export function FilterForm({ children, clearTo }: FilterFormProps) {
  const submit = useSubmit();
  return (
    <Form
      className={styles.filters}
      role="search"
      onChange={(event) => {
        // Choices count at once, what is typed when it is sent.
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
}

/** A choice that limits a list. */
export function FilterChoice({ name, label, value, options }: FilterChoiceProps) {
  const select = useRef<HTMLSelectElement>(null);
  // The address may change by other ways; the element stays, and with it the focus of who goes through the choices by keys.
  useEffect(() => {
    select.current!.value = value ?? "";
  }, [value]);
  return (
    <select ref={select} className="input" name={name} aria-label={label} defaultValue={value ?? ""}>
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
