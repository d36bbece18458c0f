import { describe, expect, test } from "vitest";
import { ATTACKS } from "#domain/markup/attacks.fixture.ts";
import { EMBED_ORIGINS, EMBED_PROVIDERS } from "./embed-providers.ts";
import { parseEmbed } from "./embeds.ts";

const VIDEO = "dQw4w9WgXcQ";
const TRACK = "4uLU6hMCjMI75M1A2tKUQC";

/** Addresses as people copy them, with the one under which the thing is stored. */
const FORMS: [provider: string, canonical: string, forms: string[]][] = [
  [
    "youtube",
    `https://www.youtube.com/watch?v=${VIDEO}`,
    [
      `https://www.youtube.com/watch?v=${VIDEO}`,
      `http://youtube.com/watch?v=${VIDEO}&list=PL123&index=2`,
      `https://m.youtube.com/watch?feature=share&v=${VIDEO}`,
      `https://music.youtube.com/watch?v=${VIDEO}`,
      `https://youtu.be/${VIDEO}`,
      `https://youtu.be/${VIDEO}?si=abc`,
      `https://www.youtube.com/embed/${VIDEO}`,
      `https://www.youtube-nocookie.com/embed/${VIDEO}?rel=0`,
      `https://www.youtube.com/shorts/${VIDEO}`,
      `https://www.youtube.com/live/${VIDEO}?feature=shared`,
      `HTTPS://WWW.YOUTUBE.COM/v/${VIDEO}/`,
      `  https://youtu.be/${VIDEO}  `,
    ],
  ],
  [
    "youtube",
    `https://www.youtube.com/watch?v=${VIDEO}&t=90s`,
    [
      `https://youtu.be/${VIDEO}?t=90`,
      `https://www.youtube.com/watch?v=${VIDEO}&t=1m30s`,
      `https://www.youtube.com/embed/${VIDEO}?start=90`,
    ],
  ],
  [
    "vimeo",
    "https://vimeo.com/76979871",
    [
      "https://vimeo.com/76979871",
      "https://www.vimeo.com/76979871/",
      "https://player.vimeo.com/video/76979871?autoplay=1",
      "https://vimeo.com/channels/staffpicks/76979871",
      "https://vimeo.com/groups/name/videos/76979871",
      "https://vimeo.com/showcase/123/video/76979871",
    ],
  ],
  [
    "vimeo",
    "https://vimeo.com/76979871/8272103f6e",
    ["https://vimeo.com/76979871/8272103f6e?share=copy", "https://player.vimeo.com/video/76979871?h=8272103f6e"],
  ],
  [
    "instagram",
    "https://www.instagram.com/p/CxYz_12-abc/",
    [
      "https://www.instagram.com/p/CxYz_12-abc/",
      "https://instagram.com/p/CxYz_12-abc?igshid=1",
      "https://www.instagram.com/prefeitura.vale/p/CxYz_12-abc/",
      "https://www.instagram.com/p/CxYz_12-abc/embed/",
    ],
  ],
  ["instagram", "https://www.instagram.com/reel/CxYz_12-abc/", ["https://www.instagram.com/reels/CxYz_12-abc/"]],
  [
    "x",
    "https://x.com/i/status/1790000000000000000",
    [
      "https://x.com/prefeitura/status/1790000000000000000",
      "https://twitter.com/prefeitura/status/1790000000000000000?s=20",
      "https://mobile.twitter.com/a/statuses/1790000000000000000",
      "https://x.com/i/web/status/1790000000000000000",
      "https://x.com/prefeitura/status/1790000000000000000/photo/1",
    ],
  ],
  [
    "tiktok",
    "https://www.tiktok.com/@vale.coreto/video/7300000000000000000",
    ["https://www.tiktok.com/@vale.coreto/video/7300000000000000000?lang=pt-BR"],
  ],
  [
    "tiktok",
    "https://www.tiktok.com/embed/v2/7300000000000000000",
    ["https://www.tiktok.com/player/v1/7300000000000000000", "https://m.tiktok.com/v/7300000000000000000.html"],
  ],
  [
    "facebook",
    "https://www.facebook.com/watch/?v=1234567890",
    [
      "https://www.facebook.com/watch/?v=1234567890",
      "https://www.facebook.com/watch?v=1234567890",
      "https://m.facebook.com/prefeitura/videos/1234567890/",
      "https://www.facebook.com/prefeitura/videos/a-retreta/1234567890",
      "https://web.facebook.com/reel/1234567890",
    ],
  ],
  [
    "facebook",
    "https://www.facebook.com/prefeitura.vale/posts/pfbid0abcdefghijk",
    ["https://facebook.com/prefeitura.vale/posts/pfbid0abcdefghijk?ref=x"],
  ],
  [
    "facebook",
    "https://www.facebook.com/permalink.php?story_fbid=1234567890&id=100064",
    ["https://m.facebook.com/story.php?story_fbid=1234567890&id=100064"],
  ],
  [
    "spotify",
    `https://open.spotify.com/track/${TRACK}`,
    [
      `https://open.spotify.com/track/${TRACK}?si=abc`,
      `https://open.spotify.com/intl-pt/track/${TRACK}`,
      `https://open.spotify.com/embed/track/${TRACK}`,
    ],
  ],
  ["spotify", `https://open.spotify.com/episode/${TRACK}`, [`https://open.spotify.com/episode/${TRACK}`]],
  [
    "google-maps",
    "https://www.google.com/maps/search/?api=1&query=-22.9068%2C-43.1729",
    [
      "https://www.google.com/maps/@-22.9068,-43.1729,15z",
      "https://www.google.com.br/maps?q=-22.9068,-43.1729&z=17",
      "https://maps.google.com/?ll=-22.9068,-43.1729",
      "https://www.google.com/maps/place/Pra%C3%A7a+da+Matriz/@-22.9,-43.1,17z/data=!3m1!4b1!8m2!3d-22.9068!4d-43.1729",
      "https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3675.2!2d-43.1729!3d-22.9068!2m3!1f0",
    ],
  ],
  [
    "google-maps",
    "https://www.google.com/maps/search/?api=1&query=Pra%C3%A7a%20da%20Matriz",
    [
      "https://www.google.com/maps/place/Pra%C3%A7a+da+Matriz",
      "https://www.google.com/maps/search/Pra%C3%A7a+da+Matriz/",
      "https://maps.google.com/maps?q=Pra%C3%A7a+da+Matriz",
    ],
  ],
  [
    "openstreetmap",
    "https://www.openstreetmap.org/#map=17/-22.9068/-43.1729",
    [
      "https://www.openstreetmap.org/#map=17/-22.9068/-43.1729",
      "https://osm.org/node/12#map=17/-22.9068/-43.1729&layers=C",
    ],
  ],
  [
    "openstreetmap",
    "https://www.openstreetmap.org/?mlat=-22.9068&mlon=-43.1729#map=16/-22.9068/-43.1729",
    ["https://openstreetmap.org/?mlat=-22.9068&mlon=-43.1729"],
  ],
  [
    "datawrapper",
    "https://datawrapper.dwcdn.net/aB3xY/",
    [
      "https://datawrapper.dwcdn.net/aB3xY/",
      "https://datawrapper.dwcdn.net/aB3xY/12/",
      "https://datawrapper.dwcdn.net/aB3xY",
      "https://www.datawrapper.de/_/aB3xY/",
    ],
  ],
  [
    "flourish",
    "https://public.flourish.studio/visualisation/1234567/",
    [
      "https://public.flourish.studio/visualisation/1234567/",
      "https://public.flourish.studio/visualisation/1234567/?utm_source=embed",
      "https://flo.uri.sh/visualisation/1234567/embed?auto=1",
    ],
  ],
  ["flourish", "https://public.flourish.studio/story/98765/", ["https://flo.uri.sh/story/98765/embed"]],
  [
    "google-forms",
    "https://docs.google.com/forms/d/e/1FAIpQLSdKx1-aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789abcdef/viewform",
    [
      "https://docs.google.com/forms/d/e/1FAIpQLSdKx1-aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789abcdef/viewform?usp=sf_link",
      "https://docs.google.com/forms/d/e/1FAIpQLSdKx1-aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789abcdef/viewform?embedded=true",
    ],
  ],
];

describe.each(FORMS)("%s: %s", (provider, canonical, forms) => {
  test.each(forms)("an embed is found in %s", (form) => {
    expect(parseEmbed(form)).toMatchObject({ provider, url: canonical });
  });

  test("an embed is found in its stored address, and has a frame on the site's own host", () => {
    const embed = parseEmbed(canonical)!;
    expect(embed).toEqual(parseEmbed(forms[0]!));
    expect(EMBED_ORIGINS).toContain(new URL(embed.embedUrl).origin);
    expect(embed.embedUrl).toMatch(/^https:\/\/[\w.-]+\/[\x21-\x7e]*$/);
  });
});

test.each([
  "https://docs.google.com/document/d/1FAIpQLSdKx1-aBcDeFgHiJkLmNo/edit",
  "https://docs.google.com/forms/d/1FAIpQLSdKx1-aBcDeFgHiJkLmNo/edit",
  "https://forms.gle/aBcDeFgHiJ",
  "https://www.datawrapper.de/blog/aB3xY/",
  "https://datawrapper.dwcdn.net/aB3xY/fallback.html",
  "https://app.flourish.studio/visualisation/1234567/edit",
])("a chart or form cannot be shown from %s", (address) => {
  expect(parseEmbed(address)).toBeNull();
});

test("each site of embeds has a tested address", () => {
  expect(new Set(FORMS.map(([provider]) => provider))).toEqual(new Set(Object.keys(EMBED_PROVIDERS)));
});

test("the frame of a map of OpenStreetMap leads to a map around the same place", () => {
  const embed = parseEmbed("https://www.openstreetmap.org/?mlat=-22.9068&mlon=-43.1729#map=16/-22.9068/-43.1729")!;
  expect(parseEmbed(embed.embedUrl)).toEqual(embed);
});

describe("a refused address", () => {
  test.each([
    // Look-alike hosts.
    `https://youtube.com.evil.example/watch?v=${VIDEO}`,
    `https://evilyoutube.com/watch?v=${VIDEO}`,
    `https://youtube.co/watch?v=${VIDEO}`,
    `https://www.youtube.com./watch?v=${VIDEO}`,
    `https://yоutube.com/watch?v=${VIDEO}`,
    `https://xn--yutube-wqf.com/watch?v=${VIDEO}`,
    `https://evil.example/www.youtube.com/watch?v=${VIDEO}`,
    `https://evil.example#https://youtu.be/${VIDEO}`,
    "https://open.spotify.com.evil.example/track/4uLU6hMCjMI75M1A2tKUQC",
    "https://notx.com/a/status/1790000000000000000",
    // Names and ports.
    `https://youtube.com@evil.example/watch?v=${VIDEO}`,
    `https://user:secret@youtube.com/watch?v=${VIDEO}`,
    `https://youtube.com:8443/watch?v=${VIDEO}`,
    `https://youtube.com:443/watch?v=${VIDEO}`,
    // Other schemes, and addresses that browsers read in another way than they look.
    `javascript:alert(1)//youtube.com/watch?v=${VIDEO}`,
    `javascript://youtube.com/watch?v=${VIDEO}%0aalert(1)`,
    `data:text/html,https://youtu.be/${VIDEO}`,
    `ftp://youtube.com/watch?v=${VIDEO}`,
    `//youtube.com/watch?v=${VIDEO}`,
    `youtube.com/watch?v=${VIDEO}`,
    `https:youtube.com/watch?v=${VIDEO}`,
    `https:\\\\youtube.com\\watch?v=${VIDEO}`,
    `https://you\ttube.com/watch?v=${VIDEO}`,
    `https://youtu.be/${VIDEO}\n<script>`,
    `https://evil.example\\@youtube.com/watch?v=${VIDEO}`,
    `https://%79outube.com/watch?v=${VIDEO}`,
    // Ids with more in them.
    `https://www.youtube.com/watch?v=${VIDEO}"onload=x`,
    `https://www.youtube.com/embed/${VIDEO}/../../evil`,
    "https://www.youtube.com/watch?v=short",
    "https://www.youtube.com/playlist?list=PL123",
    "https://www.youtube.com/redirect?q=https://evil.example",
    "https://vimeo.com/76979871/evil.example",
    "https://vimeo.com/about",
    "https://www.instagram.com/prefeitura",
    "https://x.com/prefeitura",
    "https://x.com/prefeitura/status/1%3Cscript%3E",
    "https://www.tiktok.com/@vale",
    "https://vm.tiktok.com/ZM123/",
    "https://www.facebook.com/l.php?u=https://evil.example",
    "https://www.facebook.com/prefeitura",
    "https://open.spotify.com/track/short",
    // Maps without a place, and places that the world does not have.
    "https://www.google.com/search?q=praça",
    "https://www.google.com/url?q=https://evil.example",
    "https://www.google.com/maps",
    "https://www.google.com/maps/dir/A/B",
    "https://maps.app.goo.gl/abc",
    "https://www.openstreetmap.org/",
    "https://www.openstreetmap.org/#map=17/-122.9/-43.1",
    "https://www.openstreetmap.org/copyright#map=17/-22.9/-43.1",
    "https://www.openstreetmap.org/export/embed.html?bbox=evil",
    "",
    "nada",
    `https://youtu.be/${VIDEO}?${"x".repeat(3000)}`,
  ])("no embed is found in %s", (address) => expect(parseEmbed(address)).toBeNull());

  test.each(ATTACKS)("the attack %s is no embed, and is encoded in the address of a map", (attack) => {
    expect(parseEmbed(attack)).toBeNull();
    const embed = parseEmbed(`https://www.google.com/maps?q=${encodeURIComponent(attack)}`);
    if (embed)
      expect(embed.embedUrl).toMatch(/^https:\/\/www\.google\.com\/maps\?q=[\w%.~!*'()-]+&hl=pt-BR&output=embed$/);
  });
});
