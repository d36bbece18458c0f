import { drop, findPushedOut, SLOT_NAMES } from "#domain/news/front-page/slots.ts";
import { describeFall } from "#domain/news/front-page/text.ts";
import type { Board } from "./use-board.ts";
import type { Carry, CarryEvent } from "./use-carry.ts";

/** The announcement for a person who carries an article by keyboard and does not see it. A drop is said by its message. */
export function describeCarry({ state, articles }: Board, { id, target }: Carry, event: CarryEvent): string {
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
