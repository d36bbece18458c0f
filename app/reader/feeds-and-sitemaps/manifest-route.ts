import { href } from "react-router";
import { cachePage, settingsContext } from "#app/context.ts";
import { paperColor, themeColor } from "#app/face/face-style.server.ts";
import { defineRoute } from "#app/route-facts.ts";
import { faceOf } from "#domain/face/types.ts";
import { iconsPath } from "#domain/settings/identity.server.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import type { Route } from "./+types/manifest-route.ts";
import { programResponse } from "./answers.ts";

export const handle = defineRoute({ cache: true });

/** Letters that fit below an icon. */
const SHORT_MAX = 12;

/** Labels of its pictures of the site. */
const HOME = "A página inicial";

/** The web app manifest, with which a phone installs the site. */
export function loader({ context }: Route.LoaderArgs) {
  const settings = context.get(settingsContext);
  cachePage(context, TAGS.settings);
  const { site_name: name, site_description, site_slogan } = settings;
  const icons = iconsPath(settings);
  const face = faceOf(settings);
  const [first = name] = name.split(/\s+/);
  const manifest = {
    id: href("/"),
    name,
    short_name: name.length <= SHORT_MAX ? name : first,
    description: site_description ?? site_slogan,
    lang: "pt-BR",
    start_url: href("/"),
    display: "standalone",
    background_color: paperColor(face),
    theme_color: themeColor(face),
    icons: [
      { src: `${icons}/icon-192.png`, sizes: "192x192", type: "image/png" },
      { src: `${icons}/icon-512.png`, sizes: "512x512", type: "image/png" },
      { src: `${icons}/icon-maskable-512.png`, sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    screenshots: [
      { src: `${icons}/screen-narrow.png`, sizes: "540x1080", type: "image/png", form_factor: "narrow", label: HOME },
      { src: `${icons}/screen-wide.png`, sizes: "1280x800", type: "image/png", form_factor: "wide", label: HOME },
    ],
  };
  return programResponse(JSON.stringify(manifest), "application/manifest+json");
}
