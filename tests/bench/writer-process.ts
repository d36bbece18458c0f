import { randomBytes } from "node:crypto";
import pg from "pg";

/** A turn of writing: the connection, and its duration in milliseconds. */
export interface WriterTurn {
  connection: pg.ClientConfig;
  ms: number;
}

const WRITERS = 8;
const ROW_BYTES = 300;

// Runs in a process of its own (writers.ts), so that it does not share a thread with the archiver.
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

/** Counts the rows that concurrent writers without pauses commit in a turn. */
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
  const counts = await Promise.all(Array.from({ length: WRITERS }, write));
  return counts.reduce((sum, count) => sum + count, 0);
}
