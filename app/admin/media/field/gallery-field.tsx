import { Images } from "lucide";
import { useLayoutEffect, useRef, useState } from "react";
import { FileDrop } from "#app/ui/upload/file-drop.tsx";
import { useDragOrder } from "#app/ui/upload/use-drag-order.ts";
import { useFileTarget } from "#app/ui/upload/use-file-target.ts";
import { fileNameOf } from "#domain/media/types.ts";
import { acceptOf, type MediaKind } from "#domain/media/uploads.ts";
import type { GalleryEntry } from "#domain/news/reading/body.ts";
import { guessKind } from "../media-names.ts";
import { SendingRows } from "../sending/sending-rows.tsx";
import { useMediaSending } from "../sending/use-media-sending.ts";
import { AddressField } from "./address-field.tsx";
import styles from "./gallery-field.module.css";
import { GalleryItem } from "./gallery-item.tsx";
import mediaField from "./media-field.module.css";
import { MediaSourceButtons } from "./media-source-buttons.tsx";

interface GalleryFieldProps {
  value: GalleryEntry[];
  onChange: (value: GalleryEntry[]) => void;
}

const KINDS: MediaKind[] = ["image", "video"];

/** React keys that stay with an entry when it moves; an address may occur twice. */
function keysOf(entries: GalleryEntry[]): string[] {
  const seen = new Map<string, number>();
  return entries.map(({ url }) => {
    const count = (seen.get(url) ?? 0) + 1;
    seen.set(url, count);
    return `${count} ${url}`;
  });
}

function moved<Item>(list: Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), list[from]!, ...rest.slice(to)];
}

/** The entry of a file, with the caption of its card. */
const toEntry = (url: string, kind: MediaKind, caption: string | null = null): GalleryEntry => ({
  type: kind === "video" ? "video" : "image",
  url,
  caption,
});

/** Further pictures and videos of an article, in the order of its page. */
export function GalleryField({ value, onChange }: GalleryFieldProps) {
  const [typing, setTyping] = useState(false);
  const [announcement, setAnnouncement] = useState("");
  // Uploads may finish before React has rendered the previous one.
  const newest = useRef(value);
  newest.current = value;
  const change = (next: GalleryEntry[]) => {
    newest.current = next;
    onChange(next);
  };
  const add = (entry: GalleryEntry) => change([...newest.current, entry]);

  const sending = useMediaSending({
    kinds: KINDS,
    gallery: true,
    onArrival: ({ url, kind, caption }) => add(toEntry(url, kind, caption)),
  });

  const target = useFileTarget<HTMLFieldSetElement>(sending.add);

  const input = useRef<HTMLInputElement>(null);
  const buttons = useRef(new Map<string, HTMLButtonElement | null>());
  const refocus = useRef<string>(undefined);
  // Browsers drop the focus of an element that is moved in the document. In a layout effect: an effect may run late, for what was shown before the click.
  useLayoutEffect(() => {
    if (refocus.current) buttons.current.get(refocus.current)?.focus();
    refocus.current = undefined;
  });
  const keys = keysOf(value);
  const move = (from: number, to: number) => {
    change(moved(newest.current, from, to));
    setAnnouncement(`${fileNameOf(newest.current[to]!.url)}: lugar ${to + 1} de ${newest.current.length}`);
  };
  const drag = useDragOrder(move);
  return (
    <fieldset className={`field ${mediaField.field}`} {...target.props}>
      <legend>Imagens adicionais</legend>
      {value.length > 0 && (
        <ol className={styles.order} {...drag.listProps}>
          {value.map((entry, place) => {
            const key = keys[place]!;
            const button = (way: string) => (element: HTMLButtonElement | null) => {
              buttons.current.set(`${way} ${key}`, element);
            };
            return (
              <GalleryItem
                key={key}
                entry={entry}
                place={place}
                count={value.length}
                dragged={drag.dragged === place}
                handle={drag.handleOf(place)}
                up={button("up")}
                down={button("down")}
                onCaption={(caption) =>
                  change(value.map((one, index) => (index === place ? { ...one, caption } : one)))
                }
                onCropped={({ url }) => {
                  change(newest.current.map((one, index) => (index === place ? { ...one, url } : one)));
                  // With another address it has another key and is remounted.
                  refocus.current = `up 1 ${url}`;
                }}
                onMove={(to) => {
                  refocus.current = `${to < place ? "up" : "down"} ${key}`;
                  move(place, to);
                }}
                onRemove={() => {
                  change(value.filter((_, index) => index !== place));
                  input.current?.focus();
                  setAnnouncement(`${fileNameOf(entry.url)}: removida`);
                }}
              />
            );
          })}
        </ol>
      )}
      <output className="sr">{announcement}</output>
      <SendingRows sending={sending} onRemove={() => input.current?.focus()} />
      <FileDrop
        input={input}
        icon={Images}
        label="Enviar imagens ou vídeos"
        hint="Vários de uma vez, até 30MB cada; escolha, arraste ou cole"
        over={target.over}
        accept={acceptOf(KINDS)}
        multiple
        onFiles={sending.add}
      />
      <MediaSourceButtons
        label="Imagens adicionais"
        kinds={KINDS}
        multiple
        onChoose={(files) => {
          for (const { url, kind, caption } of files) add(toEntry(url, kind, caption));
        }}
        onType={typing ? undefined : () => setTyping(true)}
      />
      {typing && (
        <AddressField
          key={value.length}
          label="Endereço de imagem ou vídeo"
          onAddress={(url) => {
            add(toEntry(url, guessKind(url, KINDS)));
            setTyping(false);
          }}
        />
      )}
    </fieldset>
  );
}
