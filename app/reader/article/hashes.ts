/** The hash that opens the choice of the text's size. */
export const TEXT_SIZE = "tamanho-do-texto";
/** The hash at which a picture is open large. */
export const LARGE = "foto";
/** The element with the article's sound. */
export const SOUND = "ouvir";
/** The row at the end of the text, where the reading bar goes away. */
export const END_ROW = "fim-do-texto";
export const COMMENTS = "comentarios";
/** Where a reader comes back to write a comment. */
export const COMMENT = "comentar";
