import type { HtmlDocument } from "./from-html.server.ts";

/** Elements of AMP pages that stand for plain ones with the same attributes. */
const PLAIN = new Map([
  ["amp-img", "img"],
  ["amp-anim", "img"],
  ["amp-video", "video"],
  ["amp-audio", "audio"],
  ["amp-iframe", "iframe"],
]);

/** Elements that show something of another site: the attribute that names it, and its address before that. */
const EMBEDS = new Map<string, [attribute: string, address: string]>([
  ["amp-youtube", ["data-videoid", "https://www.youtube.com/watch?v="]],
  ["lite-youtube", ["videoid", "https://www.youtube.com/watch?v="]],
  ["amp-vimeo", ["data-videoid", "https://vimeo.com/"]],
  ["lite-vimeo", ["videoid", "https://vimeo.com/"]],
  ["amp-twitter", ["data-tweetid", "https://x.com/i/status/"]],
  ["amp-instagram", ["data-shortcode", "https://www.instagram.com/p/"]],
  ["amp-facebook", ["data-href", ""]],
  ["amp-tiktok", ["data-src", "https://www.tiktok.com/embed/v2/"]],
  ["amp-dailymotion", ["data-videoid", "https://www.dailymotion.com/video/"]],
  ["amp-soundcloud", ["data-trackid", "https://api.soundcloud.com/tracks/"]],
]);

const GALLERIES = new Set(["amp-carousel", "amp-base-carousel", "amp-inline-gallery", "amp-image-slider"]);
/** Elements without content for readers. */
const SILENT = /^amp-(?:ad|auto-ads|sticky-ad|embed|analytics|pixel|consent|social-share|user-notification|ad-exit)$/;

const namesOf = (element: Element) => element.localName.toLowerCase();

/** The plain element that a custom one stands for; null for one that is not known. */
function toPlain(element: Element): Element | null {
  const name = namesOf(element);
  const plain = element.ownerDocument.createElement(PLAIN.get(name) ?? (GALLERIES.has(name) ? "div" : "iframe"));
  const [attribute, address] = EMBEDS.get(name) ?? [];
  if (attribute !== undefined) {
    const value = element.getAttribute(attribute)?.trim() ?? "";
    plain.setAttribute("src", /^https?:/.test(value) ? value : `${address}${value}`);
    return value === "" ? null : plain;
  }
  for (const { name: key, value } of element.attributes) plain.setAttribute(key, value);
  // Others hold what is shown until they are loaded.
  if (/^(?:amp-video|amp-audio)$/.test(name) || GALLERIES.has(name)) plain.append(...element.childNodes);
  if (GALLERIES.has(name)) plain.className = "gallery";
  return PLAIN.has(name) || GALLERIES.has(name) ? plain : null;
}

/** Replaces the elements of AMP pages and their like by plain ones. Others are named, and what stands in them stays. */
export function replaceCustomElements({ body }: HtmlDocument, note: (what: string) => void): void {
  for (const element of body.querySelectorAll("*")) {
    const name = namesOf(element);
    if (!name.includes("-")) continue;
    const plain = toPlain(element);
    if (plain) element.replaceWith(plain);
    else if (SILENT.test(name)) element.remove();
    else {
      const kept = element.textContent?.trim() || element.firstElementChild ? ", and what stands in it kept" : "";
      note(`the element <${name.slice(0, 40)}> was left out${kept}`);
    }
  }
}
