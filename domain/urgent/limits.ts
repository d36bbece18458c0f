/** Most characters of the sentence that readers see on every page. */
export const SENTENCE_MAX = 140;
/** Most lines of what to do, and most characters of one. */
export const STEPS_MAX = 8;
export const STEP_MAX = 200;
/** Most telephones, and most characters of the name of one. */
export const PHONES_MAX = 6;
export const PHONE_NAME_MAX = 40;
