import sharp from "sharp";

/** IPTC datasets of record 2, and the one that declares UTF-8. */
export const IPTC = { caption: 120, person: 80, agency: 110, spot: 92, city: 90, day: 55 } as const;
const UTF8_MARK = Buffer.from([0x1c, 1, 90, 0, 3, 0x1b, 0x25, 0x47]);

function dataset(number: number, value: Buffer): Buffer {
  const head = Buffer.from([0x1c, 2, number, 0, 0]);
  head.writeUInt16BE(value.length, 3);
  return Buffer.concat([head, value]);
}

/** The segment of a JPEG that holds IPTC metadata. */
function iptcSegment(datasets: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(datasets.length);
  const padding = Buffer.alloc(datasets.length % 2);
  const resource = Buffer.concat([Buffer.from("Photoshop 3.0\x008BIM\x04\x04\0\0", "latin1"), size, datasets, padding]);
  const head = Buffer.from([0xff, 0xed, 0, 0]);
  head.writeUInt16BE(resource.length + 2, 2);
  return Buffer.concat([head, resource]);
}

/** A JPEG with IPTC metadata, in UTF-8 with its mark or in Latin-1 without. */
export async function pictureWithIptc(
  words: Partial<Record<keyof typeof IPTC, string>>,
  {
    encoding = "utf8",
    width = 40,
    height = 30,
  }: { encoding?: "utf8" | "latin1"; width?: number; height?: number } = {},
): Promise<Buffer> {
  const jpeg = await sharp({ create: { width, height, channels: 3, background: "#446688" } })
    .jpeg()
    .toBuffer();
  const names = Object.keys(words) as (keyof typeof IPTC)[];
  const datasets = names.map((name) => dataset(IPTC[name], Buffer.from(words[name]!, encoding)));
  const mark = encoding === "utf8" ? [UTF8_MARK] : [];
  return Buffer.concat([jpeg.subarray(0, 2), iptcSegment(Buffer.concat([...mark, ...datasets])), jpeg.subarray(2)]);
}

/** A picture with XMP metadata. @param description elements and text inside of the description */
export function pictureWithXmp(description: string, format: "jpeg" | "webp" | "png" = "jpeg"): Promise<Buffer> {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
      xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/">${description}</rdf:Description></rdf:RDF></x:xmpmeta>`;
  return sharp({ create: { width: 20, height: 20, channels: 3, background: "#446688" } })
    .withXmp(xmp)
    .toFormat(format)
    .toBuffer();
}
