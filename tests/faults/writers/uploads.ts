import { FILE_KINDS_HEADER, FILE_NAME_HEADER } from "#domain/media/uploads.ts";
import { film } from "#tests/files/media.ts";
import { checkOnce, type Problem, type Write } from "../history.ts";
import type { Writer } from "./writer.ts";

const KIND = "upload";
const BYTES_MAX = 600_000;

interface Values {
  size: number;
  /** Address in the response. */
  url?: string;
}

interface Stored {
  key: string;
  urls: string[];
}

/** Editors upload videos; a repeated upload creates another file. */
export const uploads: Writer = {
  kind: KIND,
  weight: 2,
  async write({ admin, history }, random) {
    const key = `retreta-${random.token()}`;
    const body = new Uint8Array(film({ bytes: random.between(1000, BYTES_MAX) }));
    const values: Values = { size: body.length };
    const headers = {
      "content-type": "application/octet-stream",
      [FILE_NAME_HEADER]: `${key}.mp4`,
      [FILE_KINDS_HEADER]: "video",
    };
    await history.write(random, { kind: KIND, key, values, tries: 1 }, async () => {
      const { outcome, bytes } = await admin.ask("/admin/midia", { method: "POST", body, headers });
      if (outcome === "acknowledged") values.url = (JSON.parse(bytes.toString()) as { url: string }).url;
      return outcome;
    });
  },
  async check({ pool, history, visitor }) {
    const writes = history.of<Values>(KIND);
    const { rows } = await pool.query<Stored>(
      `select k.key, coalesce(array_agg(m.url) filter (where m.url is not null), '{}') as urls from unnest($1::text[]) as k (key)
       left join media m on m.url like '%-' || k.key || '.mp4' and m.stored_at is not null group by k.key`,
      [writes.map(({ key }) => key)],
    );
    const stored = new Map(rows.map(({ key, urls }) => [key, urls]));
    const found = new Map(rows.map(({ key, urls }) => [key, urls.length]));
    const problems: Problem[] = checkOnce(writes, found);
    for (const write of writes) {
      for (const url of stored.get(write.key) ?? []) {
        const { status, bytes } = await visitor.ask(url);
        if (status !== 200 || bytes.length !== write.values.size) problems.push(halfOf(write, status, bytes.length));
      }
    }
    return problems;
  },
};

const halfOf = (write: Write<Values>, status: number, size: number): Problem => ({
  write,
  what: "half",
  detail: `readers get ${status} with ${size} of ${write.values.size} bytes`,
});
