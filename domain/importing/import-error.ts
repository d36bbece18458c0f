/** A file or system that cannot be read at all; the message is for whoever started the import. */
export class ImportError extends Error {}
