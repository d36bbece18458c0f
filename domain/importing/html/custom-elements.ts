import type { HtmlDocument } from "./from-html.server.ts";

/** Elements of AMP pages that stand for plain ones with the same attributes; those with several pictures for a gallery. */
const PLAIN = new Map([
  ["amp-img", "img"],
  ["amp-anim", "img"],
  ["amp-video", "video"],
  ["amp-audio", "audio"],
  ["amp-iframe", "iframe"],
  ["amp-carousel", "div"],
  ["amp-base-carousel", "div"],
  ["amp-inline-gallery", "div"],
  ["amp-image-slider", "div"],
]);
/** Plain elements that hold content of the custom one. Others had in them what is shown until they are loaded. */
const HOLDERS = new Set(["video", "audio", "div"]);

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

/** Elements without content for readers. */
const SILENT = /^amp-(?:ad|auto-ads|sticky-ad|embed|analytics|pixel|consent|social-share|user-notification|ad-exit)$/;

/** The plain element that a custom one stands for; null for one that is not known. */
function toPlain(element: Element, name: string): Element | null {
  const [attribute = "", address = ""] = EMBEDS.get(name) ?? [];
  const value = element.getAttribute(attribute)?.trim() ?? "";
  const tag = value ? "iframe" : PLAIN.get(name);
  if (!tag) return null;
  const plain = element.ownerDocument.createElement(tag);
  for (const { name: key, value: given } of element.attributes) plain.setAttribute(key, given);
  if (value) plain.setAttribute("src", /^https?:/.test(value) ? value : `${address}${value}`);
  if (HOLDERS.has(tag)) plain.append(...element.childNodes);
  if (tag === "div") plain.className = "gallery";
  return plain;
}

/** Replaces the elements of AMP pages and their like by plain ones. Others are named, and what stands in them stays. */
export function replaceCustomElements({ body }: HtmlDocument, note: (what: string) => void): void {
  for (const element of body.querySelectorAll("*")) {
    const name = element.localName.toLowerCase();
    if (!name.includes("-")) continue;
    const plain = toPlain(element, name);
    if (plain) element.replaceWith(plain);
    else if (SILENT.test(name)) element.remove();
    else
      note(
        `the element <${name.slice(0, 40)}> was left out${element.firstChild ? ", and what stands in it kept" : ""}`,
      );
  }
}
