import { type ComponentProps, useId } from "react";

interface SwitchFieldProps extends Omit<ComponentProps<"input">, "type"> {
  label: string;
  help?: string;
}

/** Something that is on or off: a checkbox of the browser that looks like a switch; sent as `on` when it is. */
export function SwitchField({ label, help, ...input }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className="opt">
      <label htmlFor={id}>
        {label}
        {help && <small id={`${id}-nota`}>{help}</small>}
      </label>
      <input {...input} id={id} type="checkbox" className="switch" aria-describedby={help ? `${id}-nota` : undefined} />
    </div>
  );
}
