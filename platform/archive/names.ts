import { lsnName } from "./lsn.ts";

/**
 * Names in an archive. A line holds the WAL of one server on one timeline, with the base backups that the WAL continues.
 * Pieces are named by the position at which they begin and are never replaced, so if two servers write into one line, the
 * second one fails at its first piece.
 */
export const baseFolder = (line: string, from?: bigint): string =>
  from === undefined ? `${line}/base` : `${line}/base/${lsnName(from)}`;

/** A part of a base backup. */
export const basePieceName = (folder: string, index: number): string => `${folder}/${String(index).padStart(6, "0")}`;

/** Stored last: it makes the pieces beside it a base backup. */
export const manifestName = (folder: string): string => `${folder}/manifest`;

/** WAL in pieces as they were received. */
export const walFolder = (line: string): string => `${line}/wal`;

/** WAL whose pieces were combined into larger objects. */
export const rolledFolder = (line: string): string => `${line}/wal-hours`;

/** The line that a name in the archive belongs to. */
export const lineOfName = (name: string): string => name.slice(0, name.indexOf("/"));

const LINE = /^\d+-\d+-[0-9a-f]{8}$/;
export const isLine = (text: string): boolean => LINE.test(text);
