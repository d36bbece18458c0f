import { fontRules } from "#app/face/typefaces.server.ts";
import { defineRoute } from "#app/route-facts.ts";
import { PAIRS } from "#domain/face/types.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";

export const handle = defineRoute({});

/** The fonts of all pairs, for the screen that chooses one; browsers load those that it shows. */
export const loader = adminLoader(
  handle,
  () => new Response(PAIRS.map(fontRules).join("\n"), { headers: { "content-type": "text/css; charset=utf-8" } }),
);
