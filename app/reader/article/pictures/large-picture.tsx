import { Maximize2 } from "lucide";
import { type ComponentType, createContext, type ReactNode, useContext, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { useHashEntry } from "#app/ui/use-hash-entry.ts";
import type { Picture } from "#domain/media/types.ts";
import type { ArticleBody, ArticlePage } from "#domain/news/types.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import { LARGE } from "../hashes.ts";
import styles from "./large-picture.module.css";
import type { LightboxProps, OpenedPicture } from "./large-pictures.ts";

const OpenPicture = createContext<((src: string) => void) | null>(null);

interface LargePicturesProps {
  article: ArticlePage;
  /** Other texts on its page. */
  entries?: { body: ArticleBody | null }[];
  children: ReactNode;
}

/** Lets the pictures of an article open large. The code is loaded when the first one opens; if it cannot be, its file opens. */
export function LargePictures({ article, entries, children }: LargePicturesProps) {
  const { open } = useHashEntry(LARGE);
  const [shown, setShown] = useState<{ Lightbox: ComponentType<LightboxProps>; opened: OpenedPicture } | null>(null);
  const handleOpen = (src: string) => {
    import("./lightbox.tsx").then(
      ({ Lightbox }) => {
        setShown({ Lightbox, opened: { src } });
        open();
      },
      () => window.location.assign(src),
    );
  };
  return (
    <OpenPicture value={handleOpen}>
      {children}
      {shown && <shown.Lightbox article={article} entries={entries} opened={shown.opened} />}
    </OpenPicture>
  );
}

interface LargePictureProps {
  picture: Picture | null;
  alt: string;
  children: ReactNode;
}

/** A picture that opens large; without JavaScript it is a link to its file. */
export function LargePicture({ picture, alt, children }: LargePictureProps) {
  const open = useContext(OpenPicture);
  if (!picture) return children;
  return (
    <a
      className={`frame ${styles.opens}`}
      href={drawnAddress(picture.src)}
      aria-label={`Ampliar a foto${alt && `: ${alt}`}`}
      data-replay="400"
      onClick={(event) => {
        if (!open || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        open(picture.src);
      }}
    >
      {children}
      <span className={`${styles.mark} screen-only`}>
        <Icon icon={Maximize2} />
      </span>
    </a>
  );
}
