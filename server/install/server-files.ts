import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ROOT } from "#platform/env/root.ts";

/** How the site gets its certificate: by itself, from Caddy in front of it, or from something that the operator has. */
export const HTTPS_MODES = ["auto", "caddy", "none"] as const;
export type HttpsMode = (typeof HTTPS_MODES)[number];

const deployed = (name: string) => readFileSync(fileURLToPath(new URL(`deploy/${name}`, ROOT)), "utf8");

/** A text with its paths of program, settings and data below the root, where a trial has them. */
const placed = (text: string, root = "/"): string =>
  text.replace(/\/(?:opt|etc|var\/lib)\/coreto\b/g, (path) => join(root, path));

/** The unit of systemd. @param root folder of a trial */
export const unitText = (root?: string): string => placed(deployed("coreto.service"), root);

/** Addition to the unit of a site that listens on ports 80 and 443 itself. */
export const UNIT_HTTPS = `[Service]
AmbientCapabilities=CAP_NET_BIND_SERVICE
CapabilityBoundingSet=CAP_NET_BIND_SERVICE
`;

const AS_SITE_USER = `[ "$(id -u)" = 0 ] && exec setpriv --reuid=coreto --regid=coreto --init-groups "$@"\n`;

/**
 * The command of everybody on the server. Root becomes the site's user for whatever uses the data, whose files root would otherwise own.
 * @param root folder of a trial, which has no such user
 */
export const commandText = (root?: string): string =>
  placed(
    `#!/bin/sh
# Written by \`coreto setup\`.
export CORETO_SETTINGS="\${CORETO_SETTINGS:-/etc/coreto/coreto.env}"
set -- /opt/coreto/current/node /opt/coreto/current/node_modules/coreto/bin/coreto.js "$@"
case "$3" in
  setup | upgrade) exec "$@" ;;
esac
${root === undefined ? AS_SITE_USER : ""}exec "$@"
`,
    root,
  );

/** The site in Caddy's words. @param name host name of the site */
export const caddyText = (name: string): string =>
  deployed("Caddyfile").replaceAll("{$SITE_HOST}", name).replaceAll("{$CORETO:127.0.0.1:3000}", "127.0.0.1:3000");

/**
 * A new settings file: the example of the package with each setting and its meaning, and the values of this site.
 * @param address of the site, as readers type it
 * @param root folder of a trial
 */
export function settingsText(address: string, https: HttpsMode, root?: string): string {
  const isAuto = https === "auto";
  const values: Record<string, string | null> = {
    SITE_URL: address,
    DATA_DIR: placed("/var/lib/coreto", root),
    HTTPS: isAuto ? "auto" : null,
    HOST: isAuto ? null : "127.0.0.1",
    TRUSTED_PROXIES: isAuto ? null : "127.0.0.1",
  };
  const lines = placed(deployed("coreto.env"), root)
    .replaceAll("jornal.example", new URL(address).hostname)
    .split("\n");
  return lines
    .map((line) => {
      const [, setting] = /^#?([A-Z][A-Z0-9_]*)=/.exec(line) ?? [];
      if (!setting) return line;
      const value = values[setting];
      if (value) return `${setting}=${value}`;
      return line.startsWith("#") ? line : `#${line}`;
    })
    .join("\n");
}
