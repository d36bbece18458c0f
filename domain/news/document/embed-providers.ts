/** The sites whose content can be embedded in an article, by their names for readers. */
export const EMBED_PROVIDERS = {
  youtube: "YouTube",
  vimeo: "Vimeo",
  instagram: "Instagram",
  x: "X",
  tiktok: "TikTok",
  facebook: "Facebook",
  spotify: "Spotify",
  "google-maps": "Google Maps",
  openstreetmap: "OpenStreetMap",
  datawrapper: "Datawrapper",
  flourish: "Flourish",
  "google-forms": "Google Forms",
} as const;

const WORDS = {
  film: { noun: "Vídeo", subject: "O vídeo", invitation: "Ver o vídeo" },
  sound: { noun: "Áudio", subject: "O áudio", invitation: "Ouvir" },
  map: { noun: "Mapa", subject: "O mapa", invitation: "Ver o mapa" },
  chart: { noun: "Gráfico", subject: "O gráfico", invitation: "Ver o gráfico" },
  form: { noun: "Formulário", subject: "O formulário", invitation: "Abrir o formulário" },
  post: { noun: "Publicação", subject: "A publicação", invitation: "Ver a publicação" },
} as const;

const KINDS: Partial<Record<EmbedProvider, keyof typeof WORDS>> = {
  youtube: "film",
  vimeo: "film",
  tiktok: "film",
  spotify: "sound",
  "google-maps": "map",
  openstreetmap: "map",
  datawrapper: "chart",
  flourish: "chart",
  "google-forms": "form",
};

/** Texts about an embed: the site, a title if it has none, and the label of its button. */
export function embedWords(provider: EmbedProvider) {
  const site = EMBED_PROVIDERS[provider];
  const { noun, subject, invitation } = WORDS[KINDS[provider] ?? "post"];
  return { site, subject, title: `${noun} no ${site}`, invitation: `${invitation} no ${site}` };
}

/** The origins of their frames, which a page's policy names. */
export const EMBED_ORIGINS = [
  "https://www.youtube-nocookie.com",
  "https://player.vimeo.com",
  "https://www.instagram.com",
  "https://platform.twitter.com",
  "https://www.tiktok.com",
  "https://www.facebook.com",
  "https://open.spotify.com",
  "https://www.google.com",
  "https://www.openstreetmap.org",
  "https://datawrapper.dwcdn.net",
  "https://flo.uri.sh",
  "https://docs.google.com",
];

export type EmbedProvider = keyof typeof EMBED_PROVIDERS;

/** An item of another site: its canonical address, and the address of its iframe. */
export interface EmbedTarget {
  id: string;
  url: string;
  embedUrl: string;
}
