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

/** Letters without accents and in small form, to compare words. */
const plain = (text = "") => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether all words stand in the title or the category of a page. */
function hasWords({ title, category }: OfflinePage, words: string): boolean {
  const text = plain(`${title} ${category}`);
  return plain(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function listItem({ path, at, title, category, colour, pictures, front }: OfflinePage, now: number): string {
  const { day, hour } = describeMoment(at, now);
  const picture = pictures[0] ? `<img src="${pictures[0][0]}" alt="" loading="lazy">` : "";
  return `<article class="${colour}">${category && `<p class="kick">${escapeHtml(category)}</p>`}<h3><a href="${path}">${escapeHtml(title)}</a></h3><p class="meta">${front ? "da capa, guardada" : "aberta"} ${day}, ${hour}</p>${picture}</article>`;
}

interface ListOptions {
  /** Whether it is the answer to a page that could not be loaded. */
  isOffline: boolean;
  /** Title of the article that was asked for. */
  wanted?: string;
  /** Words that were searched for. */
  search?: string;
  now?: number;
}

/** Why the page that was asked for is not shown. */
function describeMissing({ wanted, search }: ListOptions, found: number): string {
  if (wanted) return `“${escapeHtml(wanted)}” não está guardada neste aparelho. Sem conexão, você vê o que ficou.`;
  if (!search) return "Sem conexão. Você vê o que ficou guardado neste aparelho.";
  const words = `“${escapeHtml(search)}”`;
  return found > 0
    ? `Sem conexão. Busca por ${words} no que ficou guardado neste aparelho: ${formatCount(found, "notícia", "notícias")}.`
    : `Sem conexão, e nenhuma notícia guardada neste aparelho tem ${words}.`;
}

/**
 * The list of what is kept, as HTML (`app/reader/offline/offline-list.css`).
 * @param kept in the order of `listKept`
 */
export function writeList(kept: readonly OfflinePage[], options: ListOptions): string {
  const { isOffline, search = "", now = Date.now() } = options;
  const home = kept.find(({ path }) => path === "/");
  const all = kept.filter(({ path }) => isArticlePath(path));
  const found = search ? all.filter((page) => hasWords(page, search)) : all;
  const articles = found.length > 0 ? found : all;
  const count = articles.length;
  const opened = all.filter((page) => !page.front).length;
  const front = home && describeMoment(home.at, now);
  const some = opened === 1 ? "a última notícia que você abriu" : `as últimas ${opened} notícias que você abriu`;
  const what = [...(front ? [`o início, como estava ${front.day} às ${front.hour}`] : []), ...(opened ? [some] : [])];
  const words = what.join(", e ") || "ainda não há nada guardado neste aparelho";
  const size = megabytes(kept.reduce((sum, page) => sum + sizeOf(page), 0));
  return [
    isOffline && `<p class="off">${describeMissing(options, found.length)}</p>`,
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
