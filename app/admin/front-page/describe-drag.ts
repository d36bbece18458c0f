import { drop, findPushedOut, SLOT_NAMES } from "#domain/news/front-page/slots.ts";
import { describeFall } from "#domain/news/front-page/text.ts";
import type { ArticleDrag, DragStep } from "./use-article-drag.ts";
import type { Board } from "./use-board.ts";

/** The announcement for screen readers during a drag by keyboard. A drop is announced by its toast. */
export function describeDrag({ state, articles }: Board, { id, target }: ArticleDrag, event: DragStep): string {
  const { now, base } = state;
  const title = articles.get(id)?.title ?? "Notícia";
  if (event === "dropped") return "";
  if (event === "returned") return `“${title}” voltou ao lugar.`;
  const there = target === "out" ? `Sai de Notícias em Destaque` : `Vira ${SLOT_NAMES[target ?? 0]}`;
  const pushedOut = articles.get(findPushedOut(now, drop(now, id, target, base), id) ?? "");
  const rest = pushedOut && target !== "out" ? `; “${pushedOut.title}” ${describeFall(pushedOut)}` : "";
  if (event === "moved") return `${there}${rest}.`;
  return `“${title}” levantada. ${there}${rest}. As setas levam, Enter solta, Esc devolve.`;
}
