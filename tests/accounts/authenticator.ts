import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

/** Flags of WebAuthn authenticator data: user present, user verified, attested credential data included. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTACHED = 0x40;

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>;

function head(type: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(type << 5) | length]);
  if (length < 256) return Buffer.from([(type << 5) | 24, length]);
  return Buffer.from([(type << 5) | 25, length >> 8, length & 255]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])]);
}

/** A WebAuthn authenticator in software, with one key and optional user verification. */
export class Authenticator {
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly #id = randomBytes(16);
  readonly #origin: string;
  #count = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  #data(flags: number, attached = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++this.#count);
    return Buffer.concat([sha256(new URL(this.#origin).hostname), Buffer.from([flags]), count, attached]);
  }

  #client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin }));
  }

  #credential(response: Record<string, unknown>) {
    const id = base64url(this.#id);
    return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response };
  }

  /** Answers registration options. */
  register({ challenge }: { challenge: string }, { verified = true } = {}) {
    const { x, y } = this.#keys.publicKey.export({ format: "jwk" });
    const coordinate = (text: string | undefined) => Buffer.from(text!, "base64url");
    const key = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]);
    const attached = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.#id.length]), this.#id, cbor(key)]);
    const data = this.#data(PRESENT | ATTACHED | (verified ? VERIFIED : 0), attached);
    const attestation = new Map<string, Cbor>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", data],
    ]);
    return this.#credential({
      clientDataJSON: base64url(this.#client("webauthn.create", challenge)),
      attestationObject: base64url(cbor(attestation)),
      transports: ["internal"],
    });
  }

  /** Answers sign-in options. */
  sign({ challenge }: { challenge: string }, userId: string, { verified = true } = {}) {
    const data = this.#data(PRESENT | (verified ? VERIFIED : 0));
    const client = this.#client("webauthn.get", challenge);
    const signature = createSign("sha256")
      .update(Buffer.concat([data, sha256(client)]))
      .sign(this.#keys.privateKey);
    return this.#credential({
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(signature),
      userHandle: base64url(Buffer.from(userId)),
    });
  }
}
