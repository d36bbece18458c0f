/** Reads a position in the WAL as PostgreSQL writes it, such as 0/1A2B3C4D; undefined when it is none. */
export function parseLsn(text: string): bigint | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? [];
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : undefined;
}

/** A position as PostgreSQL writes it. */
export const formatLsn = (lsn: bigint): string =>
  `${(lsn >> 32n).toString(16)}/${(lsn & 0xffff_ffffn).toString(16)}`.toUpperCase();

/** A position as part of a name in the archive: sixteen digits, so that names sort as positions do. */
export const lsnName = (lsn: bigint): string => lsn.toString(16).toUpperCase().padStart(16, "0");

/** The position at the end of a name in the archive. */
export const lsnOfName = (name: string): bigint => BigInt(`0x${name.slice(name.lastIndexOf("/") + 1)}`);
