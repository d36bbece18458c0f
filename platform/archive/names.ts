import { lsnName } from "./lsn.ts";

/**
 * Names in an archive. A line is one history of one database: the WAL of one server on one timeline, with the base backups
 * that it follows. Pieces are named by where they begin and never replaced, so of two servers that write into one line the
 * second is refused at its first piece.
 */
export const baseFolder = (line: string, from?: bigint): string =>
  from === undefined ? `${line}/base` : `${line}/base/${lsnName(from)}`;

/** A part of a base backup. */
export const basePieceName = (folder: string, index: number): string => `${folder}/${String(index).padStart(6, "0")}`;

/** Stored last: it makes the pieces beside it a base backup. */
export const manifestName = (folder: string): string => `${folder}/manifest`;

/** WAL as it came. */
export const walFolder = (line: string): string => `${line}/wal`;

/** WAL of which many pieces were made one. */
export const rolledFolder = (line: string): string => `${line}/wal-hours`;

/** Lines of an archive among the names in it. */
export const lineOfName = (name: string): string => name.slice(0, name.indexOf("/"));

const LINE = /^\d+-\d+-[0-9a-f]{8}$/;
export const isLine = (text: string): boolean => LINE.test(text);
