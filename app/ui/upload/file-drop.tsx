import type { IconNode } from "lucide";
import type { ChangeEvent, Ref } from "react";
import { Icon } from "../icon.tsx";

interface FileDropProps {
  icon: IconNode;
  /** The chosen files. */
  label: string;
  /** Of which field it is, for screen readers. */
  of?: string;
  hint?: string;
  accept: string;
  multiple?: boolean;
  describedBy?: string;
  invalid?: boolean;
  /** Whether a file is dragged over the drop target (`useFileTarget`). */
  over: boolean;
  /** The file input, for focus. */
  input?: Ref<HTMLInputElement>;
  onFiles: (files: File[]) => void;
}

/** A file input that looks like a drop target, usable by click, touch or keyboard. */
export function FileDrop({ icon, label, of, hint, accept, multiple = false, over, ...rest }: FileDropProps) {
  const { describedBy, invalid, input, onFiles } = rest;
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // So that the same file can be chosen again.
    target.value = "";
    if (files.length > 0) onFiles(files);
  };
  return (
    <label className={`drop file-drop${over ? " over" : ""}${invalid ? " wrong" : ""}`}>
      <Icon icon={icon} />
      <span>
        {label}
        {of && <span className="sr">: {of}</span>}
        {hint && <small>{hint}</small>}
      </span>
      <input
        ref={input}
        type="file"
        className="sr"
        accept={accept}
        multiple={multiple}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={handleChange}
      />
    </label>
  );
}
