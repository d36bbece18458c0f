import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from "react";

const hasFiles = (transfer: DataTransfer | null) => transfer?.types.includes("Files") ?? false;
const isText = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== "file");

/** Programs give a copied picture no name of its own. */
function nameOf(file: File): File {
  if (!/^image\.\w+$/.test(file.name)) return file;
  return new File([file], file.name.replace("image", "imagem-colada"), { type: file.type });
}

/**
 * Makes an element accept files that are dropped on it, or pasted while it has the focus or the pointer. A file that is dropped
 * elsewhere does not replace the page.
 */
export function useFileTarget<Target extends HTMLElement>(onFiles: (files: File[]) => void) {
  const dropTarget = useRef<Target>(null);
  const [over, setOver] = useState(false);

  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event;
    const files = [...(clipboardData?.files ?? [])].map(nameOf);
    if (files.length === 0 || event.defaultPrevented || !dropTarget.current) return;
    const isInside = target instanceof Node && dropTarget.current.contains(target);
    // Some programs copy a text together with a picture of it: a text field pastes the text.
    if (isText(target) && (!isInside || clipboardData?.types.includes("text/plain"))) return;
    const isFree = document.activeElement === document.body || document.activeElement?.tagName === "MAIN";
    if (!isInside && !(isFree && dropTarget.current.matches(":hover"))) return;
    event.preventDefault();
    onFiles(files);
  });

  // On the document: pasting, and files that are dropped outside every target.
  useEffect(() => {
    const paste = (event: ClipboardEvent) => handlePaste(event);
    const handleMissed = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer!.dropEffect = "none";
    };
    document.addEventListener("paste", paste);
    document.addEventListener("dragover", handleMissed);
    document.addEventListener("drop", handleMissed);
    return () => {
      document.removeEventListener("paste", paste);
      document.removeEventListener("dragover", handleMissed);
      document.removeEventListener("drop", handleMissed);
    };
  }, []);

  const handleDrag = (event: DragEvent<Target>) => {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    const { type, relatedTarget, currentTarget, dataTransfer } = event;
    const left = type === "dragleave" && !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
    if (type === "drop" || left) setOver(false);
    else setOver(true);
    if (type === "drop" && dataTransfer.files.length > 0) onFiles([...dataTransfer.files]);
  };
  const props = {
    ref: dropTarget,
    onDragEnter: handleDrag,
    onDragOver: handleDrag,
    onDragLeave: handleDrag,
    onDrop: handleDrag,
  };
  return { over, props };
}
