import type { EditorView } from "prosemirror-view";
import { type ChangeEvent, useRef, useState } from "react";
import { acceptOf, type MediaKind } from "#domain/media/uploads.ts";
import { newBlockId } from "#domain/news/document/blocks.ts";
import { topBlock } from "../blocks/blocks.ts";
import type { Upload } from "./upload-slot.tsx";
import { openSlot, removeSlot } from "./upload-slots.ts";

const ALL_KINDS: MediaKind[] = ["image", "video", "audio", "document"];

interface Wanted {
  kinds: MediaKind[];
  galleryId: string | null;
  isCamera: boolean;
}

/** The pending uploads into the text, each group with its slot. */
export function useUploads() {
  const view = useRef<EditorView>(null);
  const input = useRef<HTMLInputElement>(null);
  const wanted = useRef<Wanted>({ kinds: ALL_KINDS, galleryId: null, isCamera: false });
  const [slots, setSlots] = useState<Upload[]>([]);

  const start = (files: File[], position: number, galleryId: string | null, kinds = ALL_KINDS) => {
    const open = view.current;
    if (!open || files.length === 0) return;
    const id = newBlockId();
    open.dispatch(openSlot(open.state, id, position));
    setSlots((others) => [...others, { id, files, kinds, galleryId }]);
  };
  /** Uploads a file into a slot that is there. */
  const fill = (file: File, id: string) =>
    setSlots((others) => [...others, { id, files: [file], kinds: ["image"], galleryId: null }]);
  const ask = (what: Wanted) => {
    wanted.current = what;
    const element = input.current;
    if (!element) return;
    element.accept = acceptOf(what.kinds);
    element.multiple = what.galleryId !== null;
    if (what.isCamera) element.setAttribute("capture", "environment");
    else element.removeAttribute("capture");
    element.click();
  };
  const handleFiles = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = "";
    const open = view.current;
    if (!open) return;
    start(files, topBlock(open.state).position + 1, wanted.current.galleryId, wanted.current.kinds);
    open.focus();
  };
  const end = (id: string) => {
    if (view.current) removeSlot(view.current, id);
    setSlots((others) => others.filter((one) => one.id !== id));
  };
  return { view, slots, start, fill, ask, end, input: { ref: input, onChange: handleFiles } };
}
