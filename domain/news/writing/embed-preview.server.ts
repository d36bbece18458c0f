import type { Actor } from "#domain/audit/types.ts";
import type { PagePreview, PreviewResponse } from "#domain/external-feeds/read-preview.ts";
import { runWorker } from "#domain/external-feeds/run-worker.ts";
import { fetchPicture, type PictureSite } from "#domain/media/fetch-picture.server.ts";
import { UploadError } from "#domain/media/uploads.ts";
import { EMBED_PROVIDERS, type EmbedProvider } from "#domain/news/document/embed-providers.ts";
import type { Embed } from "#domain/news/document/embeds.ts";
import { FetchError } from "#platform/http/safe-fetch.ts";

/** Preview of an embed: its title, and the address of a picture of ours. */
export interface EmbedPreview {
  title: string | null;
  poster: string | null;
}

/** Rate limit of previews for an account. */
export const PREVIEW_ATTEMPTS = { max: 120, windowSeconds: 3600 } as const;

const OEMBED_LIMITS = { maxBytes: 128 * 1024, timeoutMs: 8000 };
const PAGE_LIMITS = { maxBytes: 2 * 1024 * 1024, timeoutMs: 10_000 };

/** Sites with a public oEmbed endpoint, to which the address is added. Of other sites the page is read. */
const OEMBED: Partial<Record<EmbedProvider, string>> = {
  youtube: "https://www.youtube.com/oembed?format=json&url=",
  vimeo: "https://vimeo.com/api/oembed.json?width=1280&url=",
  tiktok: "https://www.tiktok.com/oembed?url=",
  spotify: "https://open.spotify.com/oembed?url=",
  datawrapper: "https://api.datawrapper.de/v3/oembed?format=json&url=",
  flourish: "https://app.flourish.studio/api/v1/oembed?url=",
  x: "https://publish.twitter.com/oembed?omit_script=true&dnt=true&url=",
};

/** Path to which sites redirect anonymous visitors. */
const SIGN_IN_PATH = /^\/(?:accounts\/)?log_?in\b/i;
const NOTHING: EmbedPreview = { title: null, poster: null };

/**
 * The preview of an embed, with its picture stored as an upload of the editor. Both fields are null if the site does not respond, or
 * with something else.
 */
export async function findEmbedPreview(site: PictureSite, actor: Actor, embed: Embed): Promise<EmbedPreview> {
  const { provider } = embed;
  if (provider === "google-maps") return { ...NOTHING, title: mapTitle(embed) };
  if (provider === "openstreetmap") return NOTHING;
  const said = await fetchSitePreview(site, embed);
  if (!said) return NOTHING;
  // A title that is only the site's name is useless.
  const name = EMBED_PROVIDERS[provider];
  const title = said.title?.toLowerCase() === name.toLowerCase() ? null : said.title;
  return { title, poster: await storePoster(site, actor, `${title ?? embed.id} ${name}.jpg`, picturesOf(embed, said)) };
}

/** The searched words; coordinates have no title. */
const mapTitle = ({ id }: Embed) => (/^-?[\d.]+,-?[\d.]+$/.test(id) ? null : `Mapa: ${id}`);

async function fetchSitePreview(
  { fetchSafely, log }: PictureSite,
  { provider, url }: Embed,
): Promise<PagePreview | null> {
  const oembed = OEMBED[provider];
  const headers = { "accept-language": "pt-BR, pt;q=0.9" };
  try {
    const answer = oembed
      ? await fetchSafely(oembed + encodeURIComponent(url), { ...OEMBED_LIMITS, headers })
      : await fetchSafely(url, { ...PAGE_LIMITS, headers });
    if (SIGN_IN_PATH.test(new URL(answer.url).pathname)) return null;
    const form: PreviewResponse["form"] = oembed ? "oembed" : "page";
    const contentType = answer.headers["content-type"];
    return await runWorker({ kind: "preview", form, bytes: answer.body, contentType, url: answer.url });
  } catch (error) {
    // A preview is optional: a failure is not reported to the editor.
    if (!(error instanceof FetchError)) log.warn({ err: error }, "a preview could not be read");
    return null;
  }
}

/** Addresses of its picture, the best first: YouTube names a small one, and has a large one of most films. */
const picturesOf = ({ provider, id }: Embed, { picture }: PagePreview): string[] => [
  ...(provider === "youtube" ? [`https://i.ytimg.com/vi/${id}/maxresdefault.jpg`] : []),
  ...(picture ? [picture] : []),
];

async function storePoster(site: PictureSite, actor: Actor, name: string, addresses: string[]): Promise<string | null> {
  for (const address of addresses) {
    const stored = await storePicture(site, actor, name, address);
    if (stored) return stored;
  }
  return null;
}

/** Stores a picture of another site as an upload of the editor's; null where there is none that can be one. */
async function storePicture(site: PictureSite, actor: Actor, name: string, address: string): Promise<string | null> {
  try {
    return (await fetchPicture(site, actor, name, address)).url;
  } catch (error) {
    if (!(error instanceof FetchError || error instanceof UploadError))
      site.log.warn({ err: error }, "the picture of a preview was not stored");
    return null;
  }
}
