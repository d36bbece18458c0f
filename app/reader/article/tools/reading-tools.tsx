import { Volume2 } from "lucide";
import type { MouseEvent } from "react";
import { useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useHashEntry } from "#app/ui/use-hash-entry.ts";
import type { ArticlePage } from "#domain/news/types.ts";
import { articlePath } from "../../cards/article-link.tsx";
import { ArticleTools } from "../../features/article.tsx";
import { CopyLinkButton, WhatsAppLink } from "../../share/share-links.tsx";
import { SOUND, TEXT_SIZE } from "../hashes.ts";
import { ReadAloudButton } from "../read-aloud/read-aloud-button.tsx";
import styles from "./reading-tools.module.css";

/** Full address of an article. */
export function useArticleUrl(address: string): string {
  const site = useRouteLoaderData<typeof rootLoader>("root");
  return `${site?.siteUrl ?? ""}${articlePath(address)}`;
}

/** Opens the choice of the text's size. */
export function TextSizeButton() {
  const { open } = useHashEntry(TEXT_SIZE);
  return (
    <button
      type="button"
      className={`tap needs-script ${styles.letters}`}
      aria-label="Aa, tamanho do texto"
      data-replay="400"
      onClick={() => open()}
    >
      Aa
    </button>
  );
}

/** Plays the article's sound where it stands; without JavaScript the link leads there. */
export function ListenLink({ className }: { className: string }) {
  const handleListen = (event: MouseEvent) => {
    // Following the link would take the focus from the player.
    event.preventDefault();
    const player = document.getElementById(SOUND)!;
    player.querySelector<HTMLElement>("button, audio")!.focus();
    // A browser that refuses to play shows the player, which says so.
    player
      .querySelector("audio")!
      .play()
      .catch(() => {});
  };
  return (
    <a className={className} href={`#${SOUND}`} aria-label="Ouvir a notícia" data-replay="400" onClick={handleListen}>
      <Icon icon={Volume2} />
      <span>Ouvir</span>
    </a>
  );
}

interface ReadingToolsProps {
  article: Pick<ArticlePage, "id" | "address" | "title" | "category">;
  /** What "Ouvir" plays: a sound that is not right below, or the device's voice. */
  listens?: "sound" | "voice";
}

/** The row below the byline: sharing, saving for later, the size of the text, listening. */
export function ReadingTools({ article, listens }: ReadingToolsProps) {
  const { id, address, title } = article;
  const url = useArticleUrl(address);
  return (
    <div className={`${styles.tools} screen-only`}>
      <WhatsAppLink url={url} title={title}>
        <span className="desktop">Enviar por </span>WhatsApp
      </WhatsAppLink>
      <ArticleTools article={article} />
      <TextSizeButton />
      {listens === "sound" && <ListenLink className={`chip ${styles.listen}`} />}
      {listens === "voice" && (
        <ReadAloudButton id={id} className={`chip needs-script ${styles.listen} ${styles.voice}`} />
      )}
      <span className="desktop">
        <CopyLinkButton url={url} />
      </span>
    </div>
  );
}
