import { href, redirect } from "react-router";
import { findViewer, siteContext } from "#app/context.ts";
import { signInPath } from "#app/sign-in-path.ts";
import { exportReader } from "#domain/accounts/profile/export.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import type { Route } from "./+types/export-route.ts";

/** Everything that the site holds about the signed-in reader, as a file. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await findViewer(context);
  if (!viewer) throw redirect(signInPath(href("/profile")));
  const held = await exportReader(context.get(siteContext).db, viewer.id).catch((error: unknown): never => {
    if (error instanceof AppError) throw new Response(null, { status: error.status });
    throw error;
  });
  return new Response(`${JSON.stringify(held, null, 2)}\n`, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="meus-dados.json"',
      "cache-control": "private, no-store",
    },
  });
}
