/** Where the service worker is served. */
export const WORKER_PATH = "/sw.js";

/** Page with the list of what is kept; also the answer for pages that are not kept, while there is no network. */
export const OFFLINE_PATH = "/sem-internet";

/** Cache of the kept pages; a change of their form needs another number, and the worker deletes caches that it does not know. */
export const PAGES = "paginas-2";
/** Cache of the pictures that kept pages show. */
export const PICTURES = "imagens-1";

/** Cache with the ids of the notices that were shown. */
export const NOTICES = "avisos-1";

/** Prefix of the addresses of pictures, films and other files, which never change. */
export const MEDIA = "/media/";

/** The mark in the page at `OFFLINE_PATH` that the worker replaces by the list of kept pages. */
export const LIST_MARK = "<!--guardadas-->";

/** Id of the line that says that a page is a kept one, and the mark in it that the worker replaces by its text. */
export const NOTICE_ID = "pagina-guardada";
export const NOTICE_MARK = "<!--desde-->";

/** Id of what the worker writes beside the list where it answers for another page, which must not start its scripts. */
export const STATIC_ID = "sem-rede";

/** Header of an article's page with its `ListedFacts`, as encoded JSON. */
export const FACTS_HEADER = "x-offline-list";

/** What the list of kept pages shows of an article. */
export interface ListedFacts {
  title: string;
  /** Name of its category, and the class with its colours; the name is empty without one. */
  category: string;
  colour: string;
}

/** Asks the worker to keep a page; sent by the page itself. */
export interface KeepRequest {
  /** Its path. */
  keep: string;
  /** Paths of pictures that it has loaded, the one that stands for it in a list first. */
  pictures: string[];
  /** Whether the page is kept already, and only its pictures are more. */
  again: boolean;
  /** Paths and titles of the articles that it names, in its order: the first ones of the home page are kept with it. */
  links?: [path: string, title: string][];
  /** Whether the reader has saved the article: kept as long as that; absent where this is about something else. */
  saved?: boolean;
}

/** Page with a reader's lists, which works without a network once it was opened. */
const FOR_YOU_PATH = "/para-voce";

/** Whether a path is that of an article's page. */
export const isArticlePath = (path: string): boolean => /^\/news\/[^/]+$/.test(path);

/** Path of the search, whose page without a network is that of what is kept. */
export const SEARCH_PATH = "/news";

/**
 * Pages about the town that are of use without a network. That of deaths is not: a notice that is withdrawn disappears everywhere at once.
 */
const TOWN_PATHS = ["/servicos", "/agenda"];

/** Whether the page of a path may be kept. */
export const isKeptPath = (path: string): boolean =>
  path === "/" || path === OFFLINE_PATH || path === FOR_YOU_PATH || TOWN_PATHS.includes(path) || isArticlePath(path);
