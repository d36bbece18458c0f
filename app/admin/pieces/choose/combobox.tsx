import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from "react";
import styles from "./combobox.module.css";

export interface Suggestion {
  key: string;
  label: string;
  /** Shown in small print beside the label. */
  note?: string | null;
}

interface ComboboxProps {
  label: string;
  value: string;
  /** The suggestions for the typed text, the best first. */
  suggestions: Suggestion[];
  placeholder?: string;
  help?: string;
  error?: string;
  maxLength?: number;
  /** The values chosen so far, in a field for several. */
  children?: ReactNode;
  onType: (text: string) => void;
  onChoose: (suggestion: Suggestion) => void;
  /** Called at Enter if no suggestion is active. */
  onEnter?: () => void;
  /** Called at Backspace in the empty field. */
  onBackspace?: () => void;
  onBlur?: () => void;
}

/** A text with suggestions while it is typed (WAI-ARIA "editable combobox with list autocomplete"). */
export function Combobox(props: ComboboxProps) {
  const { label, value, suggestions, placeholder, help, error, maxLength, children } = props;
  const { onType, onChoose, onEnter, onBackspace, onBlur } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const shown = open && suggestions.length > 0;
  const active = shown ? suggestions[marked] : undefined;
  const note = error ?? help;
  const activeId = active && `${id}-${active.key}`;
  // The focus stays in the input, so the browser does not scroll the list by itself.
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  const close = () => {
    setOpen(false);
    setMarked(-1);
  };
  const choose = (suggestion: Suggestion) => {
    close();
    onChoose(suggestion);
  };
  const move = (step: 1 | -1) => {
    const { length } = suggestions;
    if (length === 0) return;
    setOpen(true);
    setMarked((before) => (shown && before >= 0 ? (before + step + length) % length : step === 1 ? 0 : length - 1));
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter also ends the composition of an input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Escape" && shown) {
      event.preventDefault();
      close();
    } else if (event.key === "Enter") {
      // Enter must not submit the form.
      event.preventDefault();
      if (active) choose(active);
      else {
        close();
        onEnter?.();
      }
    } else if (event.key === "Backspace" && value === "") onBackspace?.();
  };

  return (
    <div className={`field ${styles.combobox}`}>
      <label htmlFor={id}>{label}</label>
      {children}
      <div className={styles.place}>
        <input
          id={id}
          className={`input${error ? " wrong" : ""}`}
          role="combobox"
          aria-expanded={shown}
          aria-controls={`${id}-lista`}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-nota` : undefined}
          autoComplete="off"
          placeholder={placeholder}
          maxLength={maxLength}
          value={value}
          onChange={({ target }) => {
            setOpen(true);
            setMarked(-1);
            onType(target.value);
          }}
          onClick={() => setOpen(true)}
          onKeyDown={handleKey}
          onBlur={() => {
            close();
            onBlur?.();
          }}
        />
        <div id={`${id}-lista`} role="listbox" aria-label={`Sugestões: ${label}`} hidden={!shown}>
          {suggestions.map((suggestion, index) => (
            // Selected by the keys of the input, which has the focus.
            <button
              key={suggestion.key}
              type="button"
              id={`${id}-${suggestion.key}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === marked}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
            >
              {suggestion.label}
              {suggestion.note && <small>{suggestion.note}</small>}
            </button>
          ))}
        </div>
      </div>
      {note && (
        <small id={`${id}-nota`} className={error ? "err" : ""}>
          {note}
        </small>
      )}
    </div>
  );
}
