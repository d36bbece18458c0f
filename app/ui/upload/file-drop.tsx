import type { IconNode } from "lucide";
import { type ChangeEvent, type DragEvent, type Ref, useState } from "react";
import { Icon } from "../icon.tsx";

interface FileDropProps {
  icon: IconNode;
  /** What is to be sent. */
  label: string;
  hint?: string;
  accept: string;
  multiple?: boolean;
  describedBy?: string;
  invalid?: boolean;
  /** The file input, for focus. */
  input?: Ref<HTMLInputElement>;
  onFiles: (files: File[]) => void;
}

/** A place to choose files by click, touch or keyboard, or to drop them on. */
export function FileDrop({ icon, label, hint, accept, multiple = false, ...rest }: FileDropProps) {
  const { describedBy, invalid, input, onFiles } = rest;
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const list = [...(files ?? [])].slice(0, multiple ? undefined : 1);
    if (list.length > 0) onFiles(list);
  };
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    take(target.files);
    // So that the same file can be chosen again.
    target.value = "";
  };
  const handleDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(event.type === "dragenter" || event.type === "dragover");
    if (event.type === "drop") take(event.dataTransfer.files);
  };
  const drag = { onDragEnter: handleDrag, onDragOver: handleDrag, onDragLeave: handleDrag, onDrop: handleDrag };
  return (
    <label className={`drop file-drop${over ? " over" : ""}${invalid ? " wrong" : ""}`} {...drag}>
      <Icon icon={icon} />
      <span>
        {label}
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
