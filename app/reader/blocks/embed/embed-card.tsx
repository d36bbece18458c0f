import { ExternalLink, Play } from "lucide";
import { useEffect, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Figure } from "#app/ui/picture.tsx";
import { StyleSheet } from "#app/ui/style-sheet.tsx";
import { type EmbedProvider, embedWords } from "#domain/news/document/embed-providers.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import type { BlockProps } from "../parts.ts";
import { pictureOf } from "../picture-of.ts";
import sheet from "./embed.css?url";

/** The class with the size of each provider's frame. */
const SHAPES: Partial<Record<EmbedProvider, string>> = {
  youtube: "embed-film",
  vimeo: "embed-film",
  spotify: "embed-sound",
  "google-maps": "embed-map",
  openstreetmap: "embed-map",
  datawrapper: "embed-chart",
  flourish: "embed-chart",
};

const SANDBOX = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation";

/** The frame replaces the pressed button, so it takes over the focus. */
const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/**
 * An embed of another site: its title, a picture stored here, a link, and a button that loads its frame. Nothing is requested from that
 * site before the tap; the code that builds the frame's address is loaded then too.
 */
export function EmbedCard({ block: { attrs }, resources }: BlockProps<"embed">) {
  const { url, poster, provider } = attrs;
  const { site, subject, invitation, title: untitled } = embedWords(provider);
  const title = attrs.title || untitled;
  const [isReady, setIsReady] = useState(false);
  const [frameUrl, setFrameUrl] = useState<string | null>(null);

  // The button needs React; without it there is the link.
  useEffect(() => setIsReady(true), []);

  const handleLoad = async () => {
    const loaded = await import("#domain/news/document/embeds.ts").catch(() => null);
    const embed = loaded?.parseEmbed(url);
    if (embed) setFrameUrl(embed.embedUrl);
    else setIsReady(false);
  };
  const isWaiting = frameUrl === null;
  const words = (
    <>
      <Icon icon={Play} />
      <span>{invitation}</span>
    </>
  );
  const button = isReady && isWaiting && (
    <button type="button" className="embed-load screen-only" onClick={handleLoad}>
      {words}
    </button>
  );

  return (
    <div className="embed-card" role="group" aria-label={title}>
      <StyleSheet href={sheet} />
      {frameUrl !== null && (
        <iframe
          ref={focus}
          className={`${SHAPES[provider] ?? "embed-post"} screen-only`}
          src={drawnAddress(frameUrl)}
          title={title}
          sandbox={provider === "google-forms" ? `${SANDBOX} allow-forms` : SANDBOX}
          allow="fullscreen; picture-in-picture; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
      {poster !== null && isWaiting && (
        <div className="embed-facade screen-only">
          <Figure picture={pictureOf(poster, resources)} alt="" sizes="(min-width: 1024px) 744px, 100vw" />
          {button}
        </div>
      )}
      <div className="embed-words">
        <p className="embed-title">{title}</p>
        {isWaiting && (
          <p className="embed-notice screen-only">
            {subject} é do {site}. Só quando você toca, o {site} recebe seu endereço na rede e pode gravar cookies.
          </p>
        )}
        <div className="embed-actions screen-only">
          {poster === null && button}
          {/* Reserves the space of the button until hydration. */}
          {poster === null && isWaiting && !isReady && (
            <span className="embed-load needs-script" aria-hidden="true">
              {words}
            </span>
          )}
          <a href={drawnAddress(url)} target="_blank" rel="noopener noreferrer">
            <Icon icon={ExternalLink} />
            Abrir no {site}
          </a>
        </div>
        <p className="embed-address">{url}</p>
      </div>
    </div>
  );
}
