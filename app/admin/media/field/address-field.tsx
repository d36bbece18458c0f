import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Field } from "#app/ui/field.tsx";
import { useRestoreFocus } from "#app/ui/use-restore-focus.ts";
import { isWebAddress } from "#domain/media/types.ts";

interface AddressFieldProps {
  label: string;
  onAddress: (url: string) => void;
}

/** A field for an address, which is accepted on blur and at Enter, so that it is not lost when the form is saved. */
export function AddressField({ label, onAddress }: AddressFieldProps) {
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // It replaces the button that opened it.
  useEffect(() => input.current?.focus(), []);
  useRestoreFocus(input);
  const accept = () => {
    const url = typed.trim();
    if (url === "") return setWrong(false);
    if (!isWebAddress(url)) return setWrong(true);
    onAddress(url);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    accept();
  };
  return (
    <Field
      ref={input}
      label={label}
      inputMode="url"
      placeholder="https://"
      value={typed}
      error={wrong ? "Informe um endereço que comece com http:// ou https://" : undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        setWrong(false);
      }}
      onBlur={accept}
      onKeyDown={handleKeyDown}
    />
  );
}
