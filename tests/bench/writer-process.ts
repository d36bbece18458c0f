import { randomBytes } from "node:crypto";
import pg from "pg";

/** A turn of writing: the connection, and how long, milliseconds. */
export interface WriterTurn {
  connection: pg.ClientConfig;
  ms: number;
}

const CALLERS = 8;
const ROW_BYTES = 300;

// Runs as a process of its own (writers.ts): what writes must not share the thread of the archiver that it is measured with.
process.on("message", (turn: WriterTurn) => {
  countWrites(turn).then(
    (written) => process.send!(written),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
});

process.on("disconnect", () => process.exit());

/** Rows that callers who do not pause commit in a turn. */
async function countWrites({ connection, ms }: WriterTurn): Promise<number> {
  const until = performance.now() + ms;
  const write = async () => {
    const client = new pg.Client(connection);
    await client.connect();
    let written = 0;
    for (; performance.now() < until; written++) {
      await client.query("insert into written (words) values ($1)", [randomBytes(ROW_BYTES)]);
    }
    await client.end();
    return written;
  };
  const counts = await Promise.all(Array.from({ length: CALLERS }, write));
  return counts.reduce((sum, count) => sum + count, 0);
}
