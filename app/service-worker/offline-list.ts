import { formatCount } from "#platform/format/numbers.ts";
import { isArticlePath } from "./names.ts";
import { type OfflinePage, sizeOf } from "./offline-pages.ts";

/** A moment in the words of a reader: the day, and the hour the way Brazilian papers write it. */
export function describeMoment(at: number, now = Date.now()): { day: string; hour: string } {
  const date = new Date(at);
  const minutes = date.getMinutes();
  const isSameDay = (other: number) => new Date(other).toDateString() === date.toDateString();
  const day = isSameDay(now)
    ? "hoje"
    : isSameDay(now - 86_400_000)
      ? "ontem"
      : date.toLocaleDateString("pt-BR", { day: "numeric", month: "long" });
  return { day, hour: `${date.getHours()}h${minutes ? String(minutes).padStart(2, "0") : ""}` };
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1).replace(".", ",")} MB`;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escapeHtml = (text = "") => text.replace(/[&<>]/g, (sign) => ENTITIES[sign]!);

function listItem({ path, at, title, category, colour, pictures }: OfflinePage, now: number): string {
  const { day, hour } = describeMoment(at, now);
  const picture = pictures[0] ? `<img src="${pictures[0][0]}" alt="" loading="lazy">` : "";
  return `<article class="${colour}">${category && `<p class="kick">${escapeHtml(category)}</p>`}<h3><a href="${path}">${escapeHtml(title)}</a></h3><p class="meta">aberta ${day}, ${hour}</p>${picture}</article>`;
}

/**
 * The list of what is kept, as HTML (`app/reader/offline/offline-list.css`).
 * @param kept in the order of `listKept`
 * @param isOffline whether it is the answer to a page that could not be loaded
 */
export function writeList(kept: readonly OfflinePage[], isOffline: boolean, now = Date.now()): string {
  const home = kept.find(({ path }) => path === "/");
  const articles = kept.filter(({ path }) => isArticlePath(path));
  const count = articles.length;
  const front = home && describeMoment(home.at, now);
  const some = count === 1 ? "a última notícia que você abriu" : `as últimas ${count} notícias que você abriu`;
  const what = [...(front ? [`o início, como estava ${front.day} às ${front.hour}`] : []), ...(count ? [some] : [])];
  const words = what.join(", e ") || "ainda não há nada guardado neste aparelho";
  const size = megabytes(kept.reduce((sum, page) => sum + sizeOf(page), 0));
  return [
    isOffline && '<p class="off">Sem conexão. Você vê o que ficou guardado neste aparelho.</p>',
    `<p class="deck">${words.charAt(0).toUpperCase()}${words.slice(1)}.</p>`,
    '<p class="go">',
    front && `<a class="btn" href="${home.path}">Abrir o início das ${front.hour}</a>`,
    isOffline && '<a class="btn line" href="">Tentar de novo</a>',
    "</p>",
    count > 0 &&
      `<section aria-labelledby="guardadas"><header><h2 id="guardadas">Guardadas aqui</h2><span class="meta">${formatCount(count, "notícia", "notícias")} · ${size}</span></header>${articles.map((page) => listItem(page, now)).join("")}</section>`,
  ]
    .filter(Boolean)
    .join("");
}
