import { createSocket } from "node:dgram";
import { once } from "node:events";

/** What a name has: mail exchanges, IPv4 addresses, "nothing" (it exists without records), "silent" or "broken" (the server fails); names that are not listed do not exist. */
export type NameRecords = { mx?: string[]; a?: string[] } | "nothing" | "silent" | "broken";

const TYPES = { a: 1, mx: 15 } as const;
const SERVER_FAILURE = 2;
const NO_SUCH_NAME = 3;
const HEADER_BYTES = 12;

const nameBytes = (name: string) =>
  Buffer.concat([
    ...name
      .split(".")
      .filter((label) => label !== "")
      .map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ]);

const number16 = (value: number) => Buffer.from([value >> 8, value & 255]);

/** A record of the name that was asked for, which its first two bytes point to. */
function recordBytes(type: number, data: Buffer): Buffer {
  const [internet, seconds] = [number16(1), Buffer.from([0, 0, 0, 60])];
  return Buffer.concat([
    number16(0xc000 | HEADER_BYTES),
    number16(type),
    internet,
    seconds,
    number16(data.length),
    data,
  ]);
}

function readQuestion(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = message[at]!; length > 0; length = message[at]!) {
    labels.push(message.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join(".").toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

function recordsOf(found: NameRecords | undefined, type: number): Buffer[] {
  if (found === undefined || typeof found === "string") return [];
  if (type === TYPES.mx)
    return (found.mx ?? []).map((exchange) => recordBytes(type, Buffer.concat([number16(10), nameBytes(exchange)])));
  if (type === TYPES.a)
    return (found.a ?? []).map((address) => recordBytes(type, Buffer.from(address.split(".").map(Number))));
  return [];
}

/** Starts a name server of this machine (DNS over UDP). @returns its address for `setServers`, and how it is stopped */
export async function startNameServer(
  names: ReadonlyMap<string, NameRecords>,
): Promise<{ address: string; close(): void }> {
  const socket = createSocket("udp4");
  socket.on("message", (message, from) => {
    const { name, type, end } = readQuestion(message);
    const found = names.get(name);
    if (found === "silent") return;
    const records = recordsOf(found, type);
    const failure = found === "broken" ? SERVER_FAILURE : found === undefined ? NO_SUCH_NAME : 0;
    const flags = 0x8180 | failure;
    const header = [message.subarray(0, 2), number16(flags), number16(1), number16(records.length), Buffer.alloc(4)];
    socket.send(Buffer.concat([...header, message.subarray(HEADER_BYTES, end), ...records]), from.port, from.address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() };
}
