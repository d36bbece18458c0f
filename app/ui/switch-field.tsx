import { type ComponentProps, useId } from "react";
import { useInitial } from "./use-initial.ts";

interface SwitchFieldProps extends Omit<ComponentProps<"input">, "type"> {
  label: string;
  help?: string;
}

/** Something that is on or off: a checkbox of the browser that looks like a switch; sent as `on` when it is. */
export function SwitchField({ label, help, defaultChecked, ...input }: SwitchFieldProps) {
  const id = useId();
  const initial = useInitial(defaultChecked);
  return (
    <div className="opt">
      <label htmlFor={id}>
        {label}
        {help && <small id={`${id}-nota`}>{help}</small>}
      </label>
      <input
        {...input}
        defaultChecked={initial}
        id={id}
        type="checkbox"
        className="switch"
        aria-describedby={help ? `${id}-nota` : undefined}
      />
    </div>
  );
}
