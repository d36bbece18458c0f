import { type Allowance, type Box, blank, readBox } from "./iso-boxes.ts";

/** Boxes that decoders need; others in a format are blanked. */
const NEEDED = new Set(
  "avcC hvcC lhvC vvcC vpcC av1C dvcC dvvC d263 esds wave frma enda dOps dfLa alac dac3 dec3 dac4 damr btrt colr pasp clap fiel gama mdcv clli SmDm CoLL chan chnl srat pcmC".split(
    " ",
  ),
);
/** Bytes of a format of picture before its boxes; of one of sound, by its version in QuickTime. */
const PICTURE_HEAD = 78;
const SOUND_HEADS = [28, 44, 64];

/** Blanks what formats (`stsd`) say beside the format: makers, and the name of the encoder or camera. */
export function blankFormats(bytes: Buffer, stsd: Box, kind: string, allowance: Allowance): void {
  const isQuickTime = bytes[stsd.content] === 0;
  for (let at = stsd.content + 8; at < stsd.end; ) {
    allowance.take();
    const format = readBox(bytes, at, stsd.end);
    if (!format || format.end > stsd.end) return;
    at = format.end;
    const isPicture = kind === "vide";
    const version = isQuickTime ? (bytes[format.content + 9] ?? 0) : 0;
    const head = isPicture ? PICTURE_HEAD : (SOUND_HEADS[version] ?? SOUND_HEADS[0]!);
    if (format.content + head > format.end) continue;
    bytes.fill(0, format.content + 12, format.content + 16);
    if (isPicture) bytes.fill(0, format.content + 42, format.content + 74);
    for (let inner = format.content + head; inner < format.end; ) {
      allowance.take();
      const box = readBox(bytes, inner, format.end);
      if (!box || box.end > format.end) {
        bytes.fill(0, inner, format.end);
        break;
      }
      if (!NEEDED.has(box.type)) blank(bytes, box);
      inner = box.end;
    }
  }
}
