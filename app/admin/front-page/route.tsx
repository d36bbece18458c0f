import { settingsContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { getFrontBoard, listFrontChanges } from "#domain/news/front-page/queries.server.ts";
import { FRONT_TEXT } from "#domain/news/front-page/text.ts";
import { adminAction } from "../shell/admin-action.server.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";
import type { Route } from "./+types/route.ts";
import { publishForm, undoForm } from "./forms.server.ts";
import { FrontPageBoard } from "./front-page-board.tsx";

/** Most articles of "Notícias Recentes" on the board, even if readers see more. */
const RECENT_MAX = 12;

export const handle = defineRoute({ permission: "arrangeFrontPage", fullScreen: true, failed: FRONT_TEXT.failed });

export const loader = adminLoader(handle, async ({ db }, { context }) => {
  const recentLimit = Math.min(context.get(settingsContext).news_per_page, RECENT_MAX);
  const [board, changes] = await Promise.all([getFrontBoard(db, recentLimit), listFrontChanges(db)]);
  return { board, changes, recentLimit };
});

export const action = adminAction(publishForm, undoForm);

/** The screen on which editors arrange the front page (docs/product.md, "Front page board"). */
export default function FrontPageRoute({ loaderData }: Route.ComponentProps) {
  return <FrontPageBoard {...loaderData} />;
}
