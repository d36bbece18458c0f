import { childrenOf, textOf, type WxrElement } from "./read-wxr.server.ts";

/** Whether a field names the file of a podcast's episode: that of WordPress, of PowerPress's further channels, of Seriously Simple Podcasting. */
export const isEnclosure = (field: string): boolean => /(?:^|:)enclosure$/.test(field) || field === "audio_file";

const SOUND = /\.(?:mp3|m4a|aac|ogg|oga|opus|wav|flac)$/i;
const FILM = /\.(?:mp4|m4v|webm|mov)$/i;

/**
 * The players of an article's episode, whose fields have the address, length and type of a file as lines.
 * @param played addresses that its text shows already
 */
export function enclosureBlocks(
  item: WxrElement,
  played: ReadonlySet<string>,
  note: (what: string) => void,
): { type: "sound" | "film"; attrs: { src: string } }[] {
  const fields = childrenOf(item, "wp:postmeta").filter((meta) => isEnclosure(textOf(meta, "wp:meta_key")));
  const found = new Map(
    fields.map((meta) => {
      const [address = "", , type = ""] = textOf(meta, "wp:meta_value").split("\n");
      return [address.trim(), type.trim()];
    }),
  );
  return [...found].flatMap(([address, type]) => {
    const url = URL.parse(address);
    const isSound = type.startsWith("audio/") || SOUND.test(url?.pathname ?? "");
    if (address === "" || played.has(url?.href ?? "")) return [];
    if (url && (isSound || type.startsWith("video/") || FILM.test(url.pathname)))
      return [{ type: isSound ? ("sound" as const) : ("film" as const), attrs: { src: url.href } }];
    note(`its enclosure was left out: ${address.slice(0, 200)}`);
    return [];
  });
}
