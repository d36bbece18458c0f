/**
 * The field with the id of the account that wrote what a form sends: the server refuses it (`other_person`) if somebody else is signed in
 * by now.
 */
export const WRITER_FIELD = "writerAccount";
