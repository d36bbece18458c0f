/** Browsers read a response only after they have sent the whole body: up to this many bytes of a refused body are discarded. */
const DISCARD_MAX_BYTES = 32 * 1024 * 1024;

/** Reads and discards the rest of a body in the background, so that the client receives a response that was sent early. */
export async function discardBody(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  for (let left = DISCARD_MAX_BYTES; left > 0; ) {
    const { done, value } = await reader.read();
    if (done) return;
    left -= value.length;
  }
  await reader.cancel();
}
