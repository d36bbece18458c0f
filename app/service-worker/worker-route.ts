import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { buildContext, settingsContext } from "#app/context.ts";
import { chooseEncoding, type Encoding } from "#platform/page-cache/accept-encoding.ts";
import type { Route } from "./+types/worker-route.ts";
import { WORKER_TEXTS } from "./worker-texts.ts";

/** As small as each coding makes a text. */
const COMPRESS: Record<Encoding, (text: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliCompress),
  gzip: (text) => promisify(gzip)(text, { level: 9 }),
  identity: async (text) => text,
};

/** The texts as they were sent before, by coding and text: there are six. */
const compressed = new Map<string, Promise<Buffer>>();

function encode(text: string, encoding: Encoding): Promise<Buffer> {
  const key = `${encoding} ${text}`;
  const made = compressed.get(key) ?? COMPRESS[encoding](Buffer.from(text));
  compressed.set(key, made);
  return made;
}

/**
 * The service worker of this build, or the one that revokes it. Browsers ask for it at every visit and revalidate it each time, so that an
 * update or a revocation needs one request. It must never be missing: a browser that gets an error keeps the worker it has.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { offline_reading } = context.get(settingsContext);
  const name = offline_reading ? "service-worker" : "revoking-worker";
  const text = `/* ${context.get(buildContext)} */${WORKER_TEXTS[name]}`;
  const encoding = chooseEncoding(request.headers.get("accept-encoding") ?? undefined) ?? "identity";
  const version = createHash("sha256").update(`${encoding} ${text}`).digest("base64url").slice(0, 16);
  const headers = { "cache-control": "no-cache", etag: `"${version}"`, vary: "Accept-Encoding" };
  if (request.headers.get("if-none-match")?.includes(version)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(await encode(text, encoding)), {
    headers: {
      ...headers,
      "content-type": "text/javascript; charset=utf-8",
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    },
  });
}
