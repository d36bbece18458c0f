import type { EmbedProvider, EmbedTarget } from "./embed-providers.ts";
import { parseGoogleMap, parseOpenStreetMap } from "./map-embeds.ts";

export interface Embed extends EmbedTarget {
  provider: EmbedProvider;
}

/** Seconds of "90", "90s", "1m30s" or "1h2m3s"; 0 for anything else. */
function readSeconds(text: string | null): number {
  const [, hours, minutes, seconds] = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(text ?? "") ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}

/** The first capture of the first pattern that a path matches. */
function find(path: string, ...patterns: RegExp[]): string | undefined {
  for (const pattern of patterns) {
    const found = pattern.exec(path)?.[1];
    if (found) return found;
  }
}

const targetOf = (id: string | undefined, url: string, embedUrl: string): EmbedTarget | null =>
  id ? { id, url, embedUrl } : null;

function parseYouTube({ hostname, pathname, searchParams }: URL): EmbedTarget | null {
  const id =
    hostname === "youtu.be"
      ? find(pathname, /^\/([\w-]{11})\/?$/)
      : pathname === "/watch"
        ? find(searchParams.get("v") ?? "", /^([\w-]{11})$/)
        : find(pathname, /^\/(?:embed|v|shorts|live)\/([\w-]{11})\/?$/);
  const start = readSeconds(searchParams.get("t") ?? searchParams.get("start"));
  return targetOf(
    id,
    `https://www.youtube.com/watch?v=${id}${start > 0 ? `&t=${start}s` : ""}`,
    `https://www.youtube-nocookie.com/embed/${id}${start > 0 ? `?start=${start}` : ""}`,
  );
}

function parseVimeo({ hostname, pathname, searchParams }: URL): EmbedTarget | null {
  const [, id, hash = ""] =
    (hostname === "player.vimeo.com"
      ? /^\/video\/(\d{1,12})\/?$/.exec(pathname)
      : (/^\/(\d{1,12})(?:\/([\da-f]{6,20}))?\/?$/.exec(pathname) ??
        /^\/(?:channels\/[\w-]+|groups\/[\w-]+\/videos|album\/\d+\/video|showcase\/\d+\/video)\/(\d{1,12})\/?$/.exec(
          pathname,
        ))) ?? [];
  // The key of a film that is not listed.
  const key = hash || find(searchParams.get("h") ?? "", /^([\da-f]{6,20})$/);
  return targetOf(
    id,
    `https://vimeo.com/${id}${key ? `/${key}` : ""}`,
    `https://player.vimeo.com/video/${id}?dnt=1${key ? `&h=${key}` : ""}`,
  );
}

function parseInstagram({ pathname }: URL): EmbedTarget | null {
  const [, kind, id] = /^\/(?:[\w.]{1,30}\/)?(p|reels?|tv)\/([\w-]{5,40})(?:\/(?:embed\/?)?)?$/.exec(pathname) ?? [];
  const url = `https://www.instagram.com/${kind === "reels" ? "reel" : kind}/${id}/`;
  return targetOf(id, url, `${url}embed/`);
}

function parseX({ pathname }: URL): EmbedTarget | null {
  const id = find(pathname, /^\/(?:i\/web|i|\w{1,15})\/status(?:es)?\/(\d{1,20})(?:\/(?:photo|video)\/\d)?\/?$/);
  const embedUrl = `https://platform.twitter.com/embed/Tweet.html?id=${id}&dnt=true&lang=pt`;
  return targetOf(id, `https://x.com/i/status/${id}`, embedUrl);
}

function parseTikTok({ pathname }: URL): EmbedTarget | null {
  const [, user] = /^\/(@[\w.]{1,24})\/video\//.exec(pathname) ?? [];
  const id = find(
    pathname,
    /^\/@[\w.]{1,24}\/video\/(\d{6,20})\/?$/,
    /^\/(?:embed(?:\/v[23])?|player\/v1)\/(\d{6,20})\/?$/,
    /^\/v\/(\d{6,20})(?:\.html)?$/,
  );
  const url = user ? `https://www.tiktok.com/${user}/video/${id}` : `https://www.tiktok.com/embed/v2/${id}`;
  return targetOf(id, url, `https://www.tiktok.com/player/v1/${id}`);
}

function parseFacebook({ pathname, searchParams }: URL): EmbedTarget | null {
  const video =
    (/^\/watch\/?$/.test(pathname) && find(searchParams.get("v") ?? "", /^(\d{6,20})$/)) ||
    find(pathname, /^\/[\w.-]{1,80}\/videos\/(?:[\w.-]{1,120}\/)?(\d{6,20})\/?$/, /^\/reel\/(\d{6,20})\/?$/);
  if (video) {
    const url = `https://www.facebook.com/watch/?v=${video}`;
    const address = encodeURIComponent(url);
    return targetOf(video, url, `https://www.facebook.com/plugins/video.php?href=${address}&show_text=false`);
  }
  const url = facebookPost(pathname, searchParams);
  return url && { ...url, embedUrl: `https://www.facebook.com/plugins/post.php?href=${encodeURIComponent(url.url)}` };
}

function facebookPost(pathname: string, query: URLSearchParams): Pick<EmbedTarget, "id" | "url"> | null {
  const POST = /^(pfbid\w{10,80}|\d{6,20})$/;
  const [, page, written] =
    /^\/([\w.-]{1,80})\/posts\/(?:[\w.-]{1,120}\/)?(pfbid\w{10,80}|\d{6,20})\/?$/.exec(pathname) ?? [];
  if (page && written) return { id: written, url: `https://www.facebook.com/${page}/posts/${written}` };
  const id = /^\/(?:permalink|story)\.php$/.test(pathname) ? find(query.get("story_fbid") ?? "", POST) : undefined;
  const owner = find(query.get("id") ?? "", /^(\d{3,20})$/);
  if (!id || !owner) return null;
  return { id, url: `https://www.facebook.com/permalink.php?story_fbid=${id}&id=${owner}` };
}

function parseSpotify({ pathname }: URL): EmbedTarget | null {
  const [, kind, id] =
    /^\/(?:intl-[a-z]{2}(?:-[A-Za-z]{2})?\/)?(?:embed\/)?(track|album|playlist|episode|show|artist)\/([\dA-Za-z]{22})\/?$/.exec(
      pathname,
    ) ?? [];
  return targetOf(id, `https://open.spotify.com/${kind}/${id}`, `https://open.spotify.com/embed/${kind}/${id}`);
}

function parseDatawrapper({ hostname, pathname }: URL): EmbedTarget | null {
  const id = find(
    pathname,
    hostname === "datawrapper.dwcdn.net" ? /^\/(\w{5})(?:\/\d{1,6})?\/?$/ : /^\/_\/(\w{5})\/?$/,
  );
  const url = `https://datawrapper.dwcdn.net/${id}/`;
  return targetOf(id, url, url);
}

function parseFlourish({ pathname }: URL): EmbedTarget | null {
  const [, kind, id] = /^\/(visualisation|story)\/(\d{1,12})(?:\/(?:embed\/?)?)?$/.exec(pathname) ?? [];
  return targetOf(id, `https://public.flourish.studio/${kind}/${id}/`, `https://flo.uri.sh/${kind}/${id}/embed`);
}

function parseGoogleForm({ pathname }: URL): EmbedTarget | null {
  const id = find(pathname, /^\/forms\/d\/((?:e\/)?[\w-]{20,100})\/(?:viewform|formResponse)\/?$/);
  const url = `https://docs.google.com/forms/d/${id}/viewform`;
  return targetOf(id, url, `${url}?embedded=true`);
}

interface Site {
  provider: EmbedProvider;
  hosts: string[];
  parse: (url: URL) => EmbedTarget | null;
}

const withWww = (...hosts: string[]) => hosts.flatMap((host) => [host, `www.${host}`]);

/** All host names are complete: a longer one that ends or begins like it is another site. */
const SITES: Site[] = [
  {
    provider: "youtube",
    hosts: [...withWww("youtube.com", "youtube-nocookie.com"), "m.youtube.com", "music.youtube.com", "youtu.be"],
    parse: parseYouTube,
  },
  { provider: "vimeo", hosts: [...withWww("vimeo.com"), "player.vimeo.com"], parse: parseVimeo },
  { provider: "instagram", hosts: [...withWww("instagram.com"), "m.instagram.com"], parse: parseInstagram },
  {
    provider: "x",
    hosts: [...withWww("x.com", "twitter.com"), "mobile.x.com", "mobile.twitter.com", "m.twitter.com"],
    parse: parseX,
  },
  { provider: "tiktok", hosts: [...withWww("tiktok.com"), "m.tiktok.com"], parse: parseTikTok },
  {
    provider: "facebook",
    hosts: [...withWww("facebook.com"), "m.facebook.com", "web.facebook.com", "pt-br.facebook.com"],
    parse: parseFacebook,
  },
  { provider: "spotify", hosts: ["open.spotify.com"], parse: parseSpotify },
  {
    provider: "google-maps",
    hosts: [...withWww("google.com", "google.com.br"), "maps.google.com", "maps.google.com.br"],
    parse: parseGoogleMap,
  },
  { provider: "openstreetmap", hosts: [...withWww("openstreetmap.org"), "osm.org"], parse: parseOpenStreetMap },
  { provider: "datawrapper", hosts: ["datawrapper.dwcdn.net", ...withWww("datawrapper.de")], parse: parseDatawrapper },
  { provider: "flourish", hosts: ["public.flourish.studio", "flo.uri.sh"], parse: parseFlourish },
  { provider: "google-forms", hosts: ["docs.google.com"], parse: parseGoogleForm },
];

const ADDRESS_MAX = 2048;

/**
 * The embed of an address of one of the known sites; null for every other address. Only http and https with their default ports,
 * no user names or passwords, nothing that browsers would interpret in another way than it looks. The frame's address is
 * built from validated parts only.
 */
export function parseEmbed(address: string): Embed | null {
  const text = address.trim();
  if (text.length > ADDRESS_MAX || !/^https?:\/\/[\w.-]+[/?#]/i.test(text) || /[\s\p{C}\\]/u.test(text)) return null;
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const site = SITES.find(({ hosts }) => hosts.includes(url.hostname));
  const target = site?.parse(url);
  return site && target ? { provider: site.provider, ...target } : null;
}
