/** A browser listens only after it has sent everything: what is refused is thrown away up to here, bytes. */
const DISCARD_MAX_BYTES = 32 * 1024 * 1024;

/** Reads on in the background and discards it, so that the client receives a response that was sent early. */
export async function discardBody(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  for (let left = DISCARD_MAX_BYTES; left > 0; ) {
    const { done, value } = await reader.read();
    if (done) return;
    left -= value.length;
  }
  await reader.cancel();
}
