/** A header of requests that the program or a library of it reads. */
interface ReadHeader {
  /** What its values may begin with, before something is repeated. */
  begins?: string[];
  /** The requests of a stranger in which it is read, as method and path; by default a page, a file and a form. */
  to?: string[];
}

const SESSION = "__Host-coreto.session_token=";
const PAGE = "GET /";
const FILE = "GET /icons/icon-512.png";
const FORM = "POST /auth.data";
const ACCOUNTS = ["GET /profile", "POST /api/auth/sign-in/email"];
const COUNTED = ["POST /visitas", "POST /anuncios/contar"];

export const DEFAULT_REQUESTS = [PAGE, FILE, FORM];

/** Every header of a request that is read (`tests/architecture/read-headers.test.ts`), or is by a library. */
export const HEADERS: Record<string, ReadHeader> = {
  accept: { begins: ["text/html"] },
  "accept-encoding": { begins: ["br;q="], to: [PAGE, FILE, "GET /sw.js"] },
  authorization: { begins: ["Bearer ", "Basic "], to: [PAGE, "GET /api/auth/token/state", "POST /boletim/devolucoes"] },
  "cache-control": { begins: ["no-cache"], to: [FILE] },
  "content-type": {
    begins: [
      "application/json",
      "application/x-www-form-urlencoded; charset=",
      "multipart/form-data; boundary=",
      'multipart/form-data; boundary="',
    ],
    to: [FORM, "POST /boletim/devolucoes", "POST /api/auth/sign-in/email"],
  },
  cookie: { begins: [SESSION, `${SESSION}a.`, "coreto_versao="], to: [PAGE, FORM, ...ACCOUNTS] },
  forwarded: { begins: ["for="] },
  host: {},
  "if-match": { to: [FILE] },
  "if-modified-since": { begins: ["Sun, "], to: [FILE] },
  "if-none-match": { begins: ['W/"', '"'], to: [PAGE, FILE, "GET /sw.js"] },
  "if-range": { begins: ['"'], to: [FILE] },
  "if-unmodified-since": { to: [FILE] },
  "last-event-id": { begins: ["a-"], to: ["GET /eventos"] },
  origin: { begins: ["https://"], to: [FORM, "POST /api/auth/sign-in/email"] },
  range: { begins: ["bytes=", "bytes=0-1,"], to: [PAGE, FILE] },
  referer: { begins: ["https://jornal.example/"], to: ["POST /boletim"] },
  "save-data": { begins: ["on"], to: [PAGE] },
  "user-agent": { begins: ["Mozilla/5.0 (", "Mozilla/5.0 (Linux; Android 14) "], to: [PAGE, ...ACCOUNTS, ...COUNTED] },
  "x-forwarded-for": { begins: ["127.0.0.1, "], to: [FORM, ...ACCOUNTS, ...COUNTED, "GET /busca/sugestoes?q=a"] },
  "x-forwarded-host": { to: [PAGE, FORM, ...ACCOUNTS] },
  "x-forwarded-proto": { to: [PAGE, FORM, ...ACCOUNTS] },
  "x-request-id": {},
  // Of an upload.
  ...Object.fromEntries(
    ["again", "drawing", "duration", "file-kinds", "file-name", "gallery", "picture-words", "poster"].map((name) => [
      `x-${name}`,
      { to: ["POST /admin/midia"] },
    ]),
  ),
};

/** Numbers or fixed words that Node checks, or what the program sets itself. */
export const OTHER_HEADERS = [":authority", "content-length", "transfer-encoding", "x-coreto-client-address"];
