/** How often one network, or one account, may send something, and send bodies with files. */
export const SUBMISSION_ATTEMPTS = { max: 20, windowSeconds: 3600 } as const;
export const ACCOUNT_ATTEMPTS = { max: 10, windowSeconds: 3600 } as const;
export const BODY_ATTEMPTS = { max: 40, windowSeconds: 3600 } as const;

/** Most photos of a submission, and the largest sum of their sizes, bytes. */
export const PHOTOS_MAX = 6;
export const PHOTOS_MAX_BYTES = 15 * 1024 * 1024;

/** Most submissions that wait at a time; further ones are refused until somebody has decided. */
export const WAITING_MAX = 500;

/** Days after its decision, or without one after its arrival, for which a submission is stored. */
export const KEPT_DAYS = 90;

/** Submissions that the newsroom's list shows. */
export const SUBMISSIONS_PAGE = 100;

/** Longest name of a sender, and longest answer to one, characters. */
export const SENDER_NAME_MAX = 80;
export const ANSWER_MAX = 1000;
