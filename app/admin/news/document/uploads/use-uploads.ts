import type { EditorView } from "prosemirror-view";
import { type ChangeEvent, useRef, useState } from "react";
import { acceptOf, type MediaKind } from "#domain/media/uploads.ts";
import { newBlockId } from "#domain/news/document/blocks.ts";
import { topBlock } from "../blocks/blocks.ts";
import { ALL_KINDS } from "../menus/block-choices.ts";
import type { Upload } from "./upload-slot.tsx";
import { openSlot, removeSlot } from "./upload-slots.ts";

interface Wanted {
  kinds: MediaKind[];
  /** The gallery into which they are inserted, perhaps a new one. */
  galleryId?: string;
  isCamera?: boolean;
}

/** Files with several pictures, for which nobody has said yet whether they are a gallery. */
interface AskedFiles {
  files: File[];
  position: number;
  kinds: MediaKind[];
}

const isPicture = ({ type }: File) => type.startsWith("image/");

/** The pending uploads into the text, each group with its slot. */
export function useUploads() {
  const view = useRef<EditorView>(null);
  const input = useRef<HTMLInputElement>(null);
  const wanted = useRef<Wanted>({ kinds: ALL_KINDS });
  const [asked, setAsked] = useState<AskedFiles | null>(null);
  const [slots, setSlots] = useState<Upload[]>([]);

  const begin = (files: File[], { position, kinds }: Omit<AskedFiles, "files">, galleryId: string | null) => {
    const open = view.current;
    if (!open || files.length === 0) return;
    const id = newBlockId();
    open.dispatch(openSlot(open.state, id, position));
    setSlots((others) => [...others, { id, files, kinds, galleryId }]);
  };
  const start = (files: File[], position: number, kinds = ALL_KINDS) => {
    if (files.filter(isPicture).length > 1) setAsked({ files, position, kinds });
    else begin(files, { position, kinds }, null);
  };
  /** What is asked about several pictures. */
  const question = asked && {
    count: asked.files.filter(isPicture).length,
    answer: (isGallery: boolean) => {
      const pictures = isGallery ? asked.files.filter(isPicture) : [];
      begin(pictures, asked, newBlockId());
      begin(
        asked.files.filter((file) => !pictures.includes(file)),
        asked,
        null,
      );
    },
    close: () => {
      setAsked(null);
      view.current?.focus();
    },
  };
  /** Uploads a file into a slot that is there. */
  const fill = (file: File, id: string) =>
    setSlots((others) => [...others, { id, files: [file], kinds: ["image"], galleryId: null }]);
  const ask = (what: Wanted) => {
    wanted.current = what;
    const element = input.current;
    if (!element) return;
    element.accept = acceptOf(what.kinds);
    element.multiple = !what.isCamera;
    if (what.isCamera) element.setAttribute("capture", "environment");
    else element.removeAttribute("capture");
    element.click();
  };
  const handleFiles = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = "";
    const open = view.current;
    if (!open) return;
    const { kinds, galleryId } = wanted.current;
    const position = topBlock(open.state).position + 1;
    if (galleryId) begin(files, { position, kinds }, galleryId);
    else start(files, position, kinds);
    open.focus();
  };
  const end = (id: string) => {
    if (view.current) removeSlot(view.current, id);
    setSlots((others) => others.filter((one) => one.id !== id));
  };
  return { view, slots, start, question, fill, ask, end, input: { ref: input, onChange: handleFiles } };
}

export type UploadState = ReturnType<typeof useUploads>;
