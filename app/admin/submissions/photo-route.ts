import { defineRoute } from "#app/route-facts.ts";
import { findSubmissionPhoto } from "#domain/submissions/queries.server.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { orNotFound } from "../shell/row-of.server.ts";

export const handle = defineRoute({ feature: "submissions", permission: "manageContent" });

/** A photo of a submission, for the newsroom alone. */
export const loader = adminLoader(handle, async ({ db }, { params }) => {
  const { bytes, mimeType } = orNotFound(await findSubmissionPhoto(db, params.id!, Number(params.position)));
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": mimeType,
      "cache-control": "private, no-store",
      "content-security-policy": "default-src 'none'; sandbox",
    },
  });
});
