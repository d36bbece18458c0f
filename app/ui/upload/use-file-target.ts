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
 * Makes a place take files that are dropped on it, or pasted while it has the focus or the pointer. A file that misses it
 * does not replace the page.
 */
export function useFileTarget<Place extends HTMLElement>(onFiles: (files: File[]) => void) {
  const place = useRef<Place>(null);
  const [over, setOver] = useState(false);

  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event;
    const files = [...(clipboardData?.files ?? [])].map(nameOf);
    if (files.length === 0 || event.defaultPrevented || !place.current) return;
    const isInside = target instanceof Node && place.current.contains(target);
    // Words and their picture are copied together by some programs: a text field takes the words.
    if (isText(target) && (!isInside || clipboardData?.types.includes("text/plain"))) return;
    const isFree = document.activeElement === document.body || document.activeElement?.tagName === "MAIN";
    if (!isInside && !(isFree && place.current.matches(":hover"))) return;
    event.preventDefault();
    onFiles(files);
  });

  // Pasting belongs to the document, and so do files that are dropped beside every place for them.
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

  const handleDrag = (event: DragEvent<Place>) => {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    const { type, relatedTarget, currentTarget, dataTransfer } = event;
    const left = type === "dragleave" && !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
    if (type === "drop" || left) setOver(false);
    else setOver(true);
    if (type === "drop" && dataTransfer.files.length > 0) onFiles([...dataTransfer.files]);
  };
  const props = {
    ref: place,
    onDragEnter: handleDrag,
    onDragOver: handleDrag,
    onDragLeave: handleDrag,
    onDrop: handleDrag,
  };
  return { over, props };
}
