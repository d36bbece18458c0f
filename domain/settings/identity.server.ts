import { createHash } from "node:crypto";
import { type Face, faceOf, isDefaultFace } from "#domain/face/types.ts";
import { ownFile } from "#domain/media/types.ts";
import { initialOf } from "#platform/images/glyphs.ts";
import { FALLBACK, type SiteSettings } from "./types.ts";

/** Folder of the default pictures, for a site without its own name. */
const UNNAMED = "/icons";
/** Prefix of pictures that are drawn from the settings; their version follows. */
const IDENTITY_PREFIX = "/identidade/";
const VERSION_LENGTH = 12;

type Identity = Pick<SiteSettings, "site_name" | "site_slogan" | "site_logo"> & Face;

/** The file of the site's logo if it is stored here: logos of other sites are not fetched. */
export const logoFile = ({ site_logo }: Pick<Identity, "site_logo">): string | null => ownFile(site_logo?.trim() ?? "");

/** A hash of the settings that the site's pictures are drawn from, so that a change gives them other addresses; null for a site without its own name or face. */
export function identityVersion(settings: Identity): string | null {
  const { site_name, site_slogan } = settings;
  const file = logoFile(settings);
  const face = faceOf(settings);
  const own = isDefaultFace(face) ? [] : [face];
  if (!file && own.length === 0 && (site_name === FALLBACK.name || !initialOf(site_name))) return null;
  const text = JSON.stringify([site_name, site_slogan, file, ...own]);
  return createHash("sha256").update(text).digest("base64url").slice(0, VERSION_LENGTH);
}

/** The folder of the site's icons and share picture, without a slash at its end. */
export function iconsPath(settings: Identity): string {
  const version = identityVersion(settings);
  return version ? IDENTITY_PREFIX + version : UNNAMED;
}
