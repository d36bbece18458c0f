import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { constants, zstdCompress, zstdDecompress } from "node:zlib";
import { ArchiveError } from "./archive-error.ts";
import type { ArchiveStore } from "./store.ts";

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** First bytes of an object: compressed, or compressed and encrypted. */
const PLAIN = "CZ1";
const ENCRYPTED = "CE1";
const KIND_BYTES = 3;
const FINGERPRINT_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** Compresses and encrypts bytes into objects, and back; an object can only be read under its own name. */
interface Sealer {
  seal(name: string, bytes: Uint8Array): Promise<Buffer>;
  /** @throws {ArchiveError} `damaged` or `wrong-key` when the object is not what was stored under this name */
  unseal(name: string, object: Buffer): Promise<Buffer>;
}

/** Eight digits that identify a key without revealing it. */
export const keyFingerprint = (secret: string): string =>
  derive(secret, "fingerprint", FINGERPRINT_BYTES).toString("hex");

/**
 * Compresses with a checksum and, with a secret, encrypts (AES-256-GCM).
 * @param line each line has its own derived key, so that no key is used with so many random nonces that two may be equal
 */
export function createSealer(line: string, secret?: string): Sealer {
  if (secret === undefined) return PLAIN_SEALER;
  const key = derive(secret, `line ${line}`, KEY_BYTES);
  const fingerprint = derive(secret, "fingerprint", FINGERPRINT_BYTES);
  const head = Buffer.concat([Buffer.from(ENCRYPTED), fingerprint]);
  return {
    seal: async (name, bytes) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(name));
      const packed = await pack(bytes);
      return Buffer.concat([head, nonce, cipher.update(packed), cipher.final(), cipher.getAuthTag()]);
    },
    unseal: async (name, object) => {
      if (kindOf(name, object) === PLAIN)
        throw new ArchiveError("wrong-key", `${name} is not encrypted: leave the key out`);
      if (!object.subarray(KIND_BYTES, head.length).equals(fingerprint)) {
        throw new ArchiveError("wrong-key", `${name} was encrypted with another key than the one given`);
      }
      const from = head.length + NONCE_BYTES;
      try {
        const decipher = createDecipheriv("aes-256-gcm", key, object.subarray(head.length, from));
        decipher.setAAD(Buffer.from(name)).setAuthTag(object.subarray(-TAG_BYTES));
        const packed = Buffer.concat([decipher.update(object.subarray(from, -TAG_BYTES)), decipher.final()]);
        return await decompress(packed);
      } catch (error) {
        throw damaged(name, error);
      }
    },
  };
}

/** The objects of one line in a store, which are sealed when they are put and unsealed when they are got. */
export function sealedStore(store: ArchiveStore, line: string, secret?: string): ArchiveStore {
  const sealer = createSealer(line, secret);
  return {
    ...store,
    put: async (name, bytes) => store.put(name, await sealer.seal(name, bytes)),
    get: async (name) => sealer.unseal(name, await store.get(name)),
  };
}

const PLAIN_SEALER: Sealer = {
  seal: async (_name, bytes) => Buffer.concat([Buffer.from(PLAIN), await pack(bytes)]),
  unseal: async (name, object) => {
    if (kindOf(name, object) === ENCRYPTED)
      throw new ArchiveError("wrong-key", `${name} is encrypted: set ARCHIVE_KEY`);
    try {
      return await decompress(object.subarray(KIND_BYTES));
    } catch (error) {
      throw damaged(name, error);
    }
  },
};

function kindOf(name: string, object: Buffer): string {
  const kind = object.subarray(0, KIND_BYTES).toString("latin1");
  if (kind === PLAIN || kind === ENCRYPTED) return kind;
  throw damaged(name);
}

// Node leaves the checksum out by default; without it a flipped bit would not be noticed.
const pack = (bytes: Uint8Array) => compress(bytes, { params: { [constants.ZSTD_c_checksumFlag]: 1 } });

const damaged = (name: string, cause?: unknown) => new ArchiveError("damaged", `${name} is damaged`, { cause });

const derive = (secret: string, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", `coreto archive ${purpose}`, bytes));
