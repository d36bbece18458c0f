import { connect } from "node:net";

/**
 * Child process: sends the same request again on each of `connections` as soon as the response has arrived, for `seconds`. It
 * counts bytes instead of parsing, so that it costs less than the server under load. Prints the requests a second.
 */
const { port, head, connections, seconds } = JSON.parse(process.argv[2]!) as {
  port: number;
  head: string;
  connections: number;
  seconds: number;
};
const request = Buffer.from(head);
let answered = 0;
let stopping = false;

function sendRequests(): void {
  const socket = connect(port, "127.0.0.1");
  let length = 0;
  let received = 0;
  let first = Buffer.alloc(0);
  socket.setNoDelay(true);
  socket.on("connect", () => socket.write(request));
  socket.on("error", (error) => {
    console.error(error);
    process.exit(1);
  });
  socket.on("data", (part: Buffer) => {
    received += part.length;
    if (length === 0) {
      first = Buffer.concat([first, part]);
      length = answerLength(first);
    }
    if (length === 0 || received < length) return;
    received -= length;
    answered++;
    if (stopping) socket.destroy();
    else socket.write(request);
  });
}

/** Length of a response in bytes, from its headers; all responses have the same length. */
function answerLength(start: Buffer): number {
  const end = start.indexOf("\r\n\r\n");
  if (end < 0) return 0;
  const text = start.subarray(0, end).toString("latin1");
  const body = / 304 /.test(text.slice(0, 16)) ? 0 : Number(/^content-length: (\d+)$/im.exec(text)?.[1]);
  return end + 4 + body;
}

for (let index = 0; index < connections; index++) sendRequests();
const from = performance.now();
setTimeout(() => {
  console.log(answered / ((performance.now() - from) / 1000));
  stopping = true;
  process.exit();
}, seconds * 1000);
