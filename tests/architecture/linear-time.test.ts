import { DOMParser, onErrorStopParsing } from "@xmldom/xmldom";
import { expect, test } from "vitest";
import { hasLightPage, wantedVersion } from "#app/reader/light/version.ts";
import { deviceName } from "#app/reader/security/device-name.ts";
import { readPhoneNumber } from "#app/reader/security/phone-number.server.ts";
import { visitedPath } from "#app/route-facts.ts";
import { safeReturnPath } from "#domain/accounts/form.ts";
import { toInstagram, toWhatsapp } from "#domain/authors/form.ts";
import { parseHsl } from "#domain/categories/colors.ts";
import { countLinks } from "#domain/comments/types.ts";
import { decodeText } from "#domain/external-feeds/decode.ts";
import { parseFeedDate } from "#domain/external-feeds/feed-date.ts";
import { tidy } from "#domain/external-feeds/html-text.ts";
import { filesIn } from "#domain/importing/former/tables.ts";
import { toOldAddress } from "#domain/importing/old-address.ts";
import { cleanMarkup } from "#domain/markup/safe-html.server.ts";
import { parseStyle, readStyle } from "#domain/markup/safe-style.ts";
import { parseSentWords } from "#domain/media/embedded-card.server.ts";
import { newFileName } from "#domain/media/store-file.server.ts";
import { isVideoAddress, ownFile } from "#domain/media/types.ts";
import { channelText } from "#domain/news/channel-text.ts";
import { parseEmbed } from "#domain/news/document/embeds.ts";
import { remindersIn } from "#domain/news/document/reminders.ts";
import { canHaveList, readAuthor } from "#domain/news/reading/author.ts";
import { parseGalleryEntry, toLinks, toMetaDescription, toParagraphs } from "#domain/news/reading/body.ts";
import { parseListCursor } from "#domain/news/reading/cursor.ts";
import { hasDropCap } from "#domain/news/reading/drop-cap.ts";
import { cleanSearch } from "#domain/news/reading/search.ts";
import { Matcher, makeExcerpt } from "#domain/news/search/marks.ts";
import { splitWords, toTerms } from "#domain/news/search/words.ts";
import { toSlug } from "#domain/news/slug.ts";
import { countWords } from "#domain/news/word-count.ts";
import { judgeRefusal } from "#domain/newsletter/bounces/bounces.ts";
import { isComplaint, readDeliveryStatus } from "#domain/newsletter/bounces/returned-mail.ts";
import { isAddress, readDay } from "#domain/newsletter/lists/address-cells.ts";
import { isLeftWord, meaningOf, readHeading } from "#domain/newsletter/lists/address-columns.ts";
import { readReturnAddress } from "#domain/newsletter/sending/message-ids.ts";
import { articleOf } from "#domain/notifications/types.ts";
import { topicOf } from "#domain/programs/hub-request.ts";
import { isPushTopic } from "#domain/push/types.ts";
import { readContact } from "#domain/settings/contact.ts";
import { articleAddress, categorySlug } from "#domain/shared/page-paths.ts";
import { toTagName } from "#domain/tags/types.ts";
import { readWeekdays } from "#domain/town/hours.ts";
import { readDays } from "#domain/town/kinds/event.ts";
import { LINE } from "#domain/town/kinds/line.ts";
import { ROTA } from "#domain/town/kinds/rota.ts";
import { parseRule } from "#domain/town/occurrences.server.ts";
import { readPhones } from "#domain/urgent/phones.ts";
import { CsvReader, guessSeparator } from "#platform/format/csv.ts";
import { shortenAtWord } from "#platform/format/cut-text.ts";
import { addressParts, nonBreakingCurrency } from "#platform/format/line-breaks.ts";
import { addressGroup, isAddressRange } from "#platform/http/client-address.ts";
import { completeAddress } from "#platform/http/complete-address.ts";
import { isLinkAddress, isWebAddress } from "#platform/http/web-address.ts";
import { breakLines } from "#platform/images/glyphs.ts";
import { readPictureWords } from "#platform/images/picture-words.ts";
import { checkDrawing } from "#platform/images/svg-check.ts";
import { quote } from "#platform/mail/bulk-form.ts";
import { chooseEncoding } from "#platform/page-cache/accept-encoding.ts";
import { pageKey, parseTarget } from "#platform/page-cache/page-address.ts";
import { sessionCookiePattern } from "#platform/page-cache/session-cookie.ts";
import { checkEndpoint } from "#platform/push/endpoint.ts";
import { checkDocument } from "#platform/uploads/check-document.ts";
import { cleanMedia } from "#platform/uploads/clean-media.ts";
import { growthOf, MAX_GROWTH, REPEATED_PIECES } from "#tests/growth.ts";

const CASA = new Matcher(toTerms("casa"));
const COOKIE = sessionCookiePattern(["coreto.session_token"]);
const TOWN_CLOCK = { now: new Date("2026-11-20T12:00:00Z"), timeZone: "America/Sao_Paulo" };
const SVG = '<svg xmlns="http://www.w3.org/2000/svg">';
const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description>';
const XMP_END = "</rdf:Description></rdf:RDF></x:xmpmeta>";
const wordsOf = (text: string, encoding: "utf8" | "latin1" = "utf8") =>
  readPictureWords(new Uint8Array(Buffer.from(text, encoding)).buffer, new DOMParser({ onError: onErrorStopParsing }));
const media = (type: string, head: string) => (text: string) => cleanMedia(Buffer.from(head + text, "latin1"), type);

const document = (type: string, head: string, end: string) => (text: string) =>
  checkDocument(Buffer.from(head + text + end, "latin1"), type).catch(() => {});
const ZIP_END = `PK\x05\x06${"\0".repeat(4)}\xff\x00\xff\x00${"\0".repeat(10)}`;

/** Functions that get text or bytes from outside. */
const FUNCTIONS: Record<string, (text: string) => unknown> = {
  addressGroup,
  addressParts,
  articleAddress,
  articleOf,
  "author of a query": (text) => canHaveList(readAuthor(text)),
  breakLines: (text) => breakLines(text, 10, 100),
  categorySlug,
  "channel text, summary": (summary) => channelText({ title: "Feira", summary, url: "https://jornal.example/news/a" }),
  "channel text, title": (title) => channelText({ title, summary: null, url: "https://jornal.example/news/a" }),
  checkEndpoint,
  guessSeparator,
  isAddress,
  readDay: (text) => readDay(text),
  "heading of a list": readHeading,
  "word of a list": (text) => [meaningOf(text), isLeftWord(text)],
  "CSV text": (text) => [...new CsvReader().read(`a,b\n${text}`)],
  chooseEncoding,
  cleanMarkup,
  cleanSearch,
  completeAddress,
  "cookies of a request": (text) => COOKIE.test(text),
  countLinks,
  countWords,
  "cut text": (text) => shortenAtWord(text, text.length / 2),
  decodeText: (text) => decodeText(Buffer.from(text)),
  deviceName,
  "document, Office": document("application/zip", "PK\x03\x04", ZIP_END),
  "document, of a former Office": document("application/x-cfb", "", ""),
  "document, PDF": document("application/pdf", "%PDF-1.7\n", "startxref\n1\n%%EOF"),
  "document, PDF, encryption": document("application/pdf", "%PDF-1.7\n/Encrypt", "startxref\n1\n%%EOF"),
  "drawing, attribute": (text) => checkDrawing(`${SVG}<g style="${text.replaceAll(/["<&]/g, "u")}"/></svg>`),
  "drawing, content": (text) => checkDrawing(`${SVG}${text}</svg>`),
  "drawing, style sheet": (text) => checkDrawing(`${SVG}<style><![CDATA[${text}]]></style></svg>`),
  "drawing, text": checkDrawing,
  "days of an event": readDays,
  "hours of a line": (table) => LINE.check?.({ table }),
  "rule of an event": parseRule,
  "rota, days": (lines) => [ROTA.check?.({ lines }), ROTA.line({ lines }, TOWN_CLOCK)],
  "rota, places": (places) => ROTA.line({ places, turnFrom: "2026-01-01", turnDays: "1" }, TOWN_CLOCK),
  "weekdays of a line": readWeekdays,
  filesIn: (text) => filesIn([{ text }]),
  "find in a text": (text) => makeExcerpt(text, CASA.findParts(text)),
  isAddressRange,
  isLinkAddress,
  isPushTopic,
  "link to write to": (text) => isLinkAddress(`mailto:${text}`),
  isVideoAddress,
  isWebAddress,
  newFileName: (text) => newFileName(text, "jpg"),
  nonBreakingCurrency,
  ownFile,
  pageKey: (text) => pageKey(new URL(`http://a.example/?q=${encodeURIComponent(text)}&${text}`), []),
  parseEmbed: (text) => parseEmbed(`https://www.google.com/maps/${text}`),
  parseFeedDate: (text) => parseFeedDate(text, new Date()),
  parseGalleryEntry,
  parseHsl,
  parseListCursor,
  parseStyle,
  parseTarget,
  "quoted-printable": quote,
  "mail that came back, its address": (text) => readReturnAddress("segredo", text),
  "refusal of a mail server": (words) => judgeRefusal({ code: "", words, refused: "receiver", context: words }),
  "report of a delivery": (text) => readDeliveryStatus(`Diagnostic-Code: ${text}\nAction: failed\n${text}`),
  "report of a complaint": (text) => isComplaint(`Feedback-Type: abuse\nOriginal-Rcpt-To: ${text}\n${text}`),
  readContact,
  readPhoneNumber,
  readPhones,
  "style, color": (text) => readStyle({ color: `rgb(${text}` }),
  "style, shadow": (text) => readStyle({ textShadow: `1px ${text}`, border: text, padding: text }),
  hasDropCap,
  hasLightPage: (text) => hasLightPage(`/news/${text}`),
  remindersIn,
  safeReturnPath: (text) => safeReturnPath(`/${text}`),
  splitWords,
  tidy,
  toInstagram,
  toLinks,
  toMetaDescription: (text) => toMetaDescription(text, null),
  toOldAddress: (text) => toOldAddress(`/${text}`),
  toParagraphs: (text) => toParagraphs(text, null),
  toSlug,
  toTagName,
  toTerms,
  topicOf: (text) => topicOf(text, "https://a.example"),
  toWhatsapp,
  "version of a request": (text) => wantedVersion({ cookie: text, saveData: text }),
  visitedPath: (text) => visitedPath({ visits: true, dialogOf: null }, `/${text}`),
  parseSentWords: (text) => parseSentWords(JSON.stringify({ caption: text, credit: text })),
  "words of a picture, EXIF": (text) => wordsOf(`\xff\xd8\xff\xe1\xff\xffExif\0\0II*\0\x08\0\0\0${text}`, "latin1"),
  "words of a picture, XMP": (text) => wordsOf(`${XMP}${text}${XMP_END}`),
  "words of a picture, XMP attribute": (text) => wordsOf(`${XMP}<a b="${text.replaceAll(/["<&]/g, "u")}"/>${XMP_END}`),
  "AAC file": media("audio/aac", ""),
  "FLAC file": media("audio/flac", "fLaC"),
  "MP3 file": media("audio/mpeg", ""),
  "MP4 file": media("video/mp4", "\0\0\0\x10ftypisom\0\0\0\0"),
  "OGG file": media("audio/ogg", ""),
  "WAV file": media("audio/wav", "RIFF\0\0\0\0WAVE"),
  "WebM file": media("video/webm", "\x1a\x45\xdf\xa3\x80\x18\x53\x80\x67\x01\xff\xff\xff\xff\xff\xff\xff"),
};

const ENDS = ["", "!", "\nx"];
test.each(Object.entries(FUNCTIONS))("%s: twice as much text takes at most 2.5 times the time", async (_, work) => {
  for (const piece of REPEATED_PIECES) {
    for (const end of ENDS) {
      const make = (length: number) => piece.repeat(Math.ceil(length / piece.length)) + end;
      const growth = await growthOf(work, make);
      // At the first one, as others would take as long.
      expect(growth, `${JSON.stringify(piece)}, repeated, then ${JSON.stringify(end)}`).toBeLessThanOrEqual(MAX_GROWTH);
    }
  }
});
