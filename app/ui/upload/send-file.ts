/** The server's response to a file. */
export interface SentFile {
  status: number;
  /** The answer as JSON; undefined when it is none. */
  answer: unknown;
}

interface SendOptions {
  headers: Record<string, string>;
  onProgress: (sentBytes: number) => void;
  signal: AbortSignal;
}

/** Thrown when the connection failed before a response. */
export class SendFailed extends Error {}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Sends a file as the body of a POST and reports the progress, which only XMLHttpRequest supports.
 * @throws {SendFailed} and the signal's reason
 */
export function sendFile(url: string, file: File, { headers, onProgress, signal }: SendOptions): Promise<SentFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cancel = () => request.abort();
    request.open("POST", url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => resolve({ status: request.status, answer: parse(request.responseText) });
    request.onerror = () => reject(new SendFailed());
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener("abort", cancel);
    signal.addEventListener("abort", cancel);
    request.send(file);
  });
}
