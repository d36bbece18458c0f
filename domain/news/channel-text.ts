import { shortenAtWord } from "#platform/format/cut-text.ts";

/** About two lines on a phone, characters. */
const SUMMARY_MAX = 120;

/** An article for a message of a WhatsApp channel. */
export interface ChannelArticle {
  title: string;
  summary: string | null;
  /** Its full address. */
  url: string;
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** The message: title in bold, as WhatsApp marks it, two lines of the summary, and the address, which becomes the preview. */
export function channelText({ title, summary, url }: ChannelArticle): string {
  const bold = `*${oneLine(title.replaceAll("*", ""))}*`;
  return [bold, shortenAtWord(oneLine(summary ?? ""), SUMMARY_MAX), url].filter(Boolean).join("\n\n");
}
