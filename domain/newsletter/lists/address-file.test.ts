import { expect, test } from "vitest";
import { isAddress, readDay } from "./address-cells.ts";
import { type AddressLine, type RefusedLine, readAddresses } from "./address-file.ts";
import type { UnreadableFile } from "./address-records.ts";

const OPTIONS = { day: null, today: "2026-11-20", timeZone: "America/Sao_Paulo" };

async function read(file: Blob | string, options: Partial<typeof OPTIONS | { day: string }> = {}) {
  const lines: AddressLine[] = [];
  const refused: RefusedLine[] = [];
  let unknown: string[] = [];
  const blob = typeof file === "string" ? new Blob([file]) : file;
  for await (const part of readAddresses(blob, { ...OPTIONS, ...options })) {
    lines.push(...part.lines);
    refused.push(...part.refused);
    unknown = part.columns.unknown;
  }
  return { lines, refused, unknown };
}

/** A text in an encoding that `TextEncoder` does not write. */
function encode(text: string, encoding: "utf-8" | "windows-1252" | "utf-16le" | "utf-16be"): Uint8Array<ArrayBuffer> {
  if (encoding === "utf-8") return new TextEncoder().encode(text);
  // The letters of these texts have the same numbers in Latin-1 and in Windows-1252.
  if (encoding === "windows-1252") return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const marked = `\uFEFF${text}`;
  const bytes = new DataView(new ArrayBuffer(marked.length * 2));
  for (let at = 0; at < marked.length; at += 1) bytes.setUint16(at * 2, marked.charCodeAt(at), encoding === "utf-16le");
  return new Uint8Array(bytes.buffer);
}

const LINES = 200_000;
const LARGE = `nome;endereço;data\r\n${Array.from(
  { length: LINES },
  (_, at) => `"João; da Conceição ${at}";leitor-${at}@coreto.example;0${(at % 9) + 1}/03/2025\r\n`,
).join("")}`;

test.each(["utf-8", "windows-1252", "utf-16le", "utf-16be"] as const)(
  "all 200,000 lines of a file in %s are read, each with its line and day",
  async (encoding) => {
    const { lines, refused } = await read(new Blob([encode(LARGE, encoding)]));
    expect(refused).toEqual([]);
    expect(lines).toHaveLength(LINES);
    expect(lines[0]).toEqual({ line: 2, email: "leitor-0@coreto.example", day: "2025-03-01" });
    expect(lines.at(-1)).toEqual({ line: LINES + 1, email: "leitor-199999@coreto.example", day: "2025-03-02" });
  },
);

test("a file with more lines, without text or without addresses is refused as a whole, with the reason", async () => {
  const problemOf = (file: Blob | string) => read(file).catch((error: UnreadableFile) => [error.problem, error.line]);
  expect(await problemOf(`email\n${"a@x.example\n".repeat(LINES + 1)}`)).toEqual(["too_many", LINES + 2]);
  expect(await problemOf("")).toEqual(["empty", null]);
  expect(await problemOf("email,data\n")).toEqual(["empty", null]);
  expect(await problemOf("nome,telefone\nAna,35 3555-0101\n")).toEqual(["no_column", null]);
  expect(await problemOf(new Blob([new Uint8Array([80, 75, 3, 4, 0, 0, 0])]))).toEqual(["not_text", null]);
  expect(await problemOf('email\n"a@x.example\nb@x.example')).toEqual(["open_quote", 2]);
});

test.each([
  ["e-mail,subscribed_at", "a@x.example,2024-05-01T10:00:00Z"],
  ["Email Address\tOPTIN_TIME\tNome", "a@x.example\t2024-05-01 10:00:00\tAna"],
  ["Nome;E-mail;Data de inscrição", "Ana;Ana <a@x.example>;1/5/2024 10:00"],
  ["created_at,name,EMAIL", "2024-05-01,Ana,a@x.example"],
])("columns are found by their names: %s", async (head, line) => {
  const { lines } = await read(`${head}\n${line}`);
  expect(lines).toEqual([{ line: 2, email: "a@x.example", day: "2024-05-01" }]);
});

test("without a heading the address and the day are found by what they look like", async () => {
  expect((await read("Ana;a@x.example;01/05/2024\nBia;b@x.example;02/05/2024")).lines).toEqual([
    { line: 1, email: "a@x.example", day: "2024-05-01" },
    { line: 2, email: "b@x.example", day: "2024-05-02" },
  ]);
});

test("each line that is not understood says why, and the others are read", async () => {
  const { lines, refused } = await read(
    [
      "email,data,status",
      "a@x.example,2024-05-01,subscribed",
      ",2024-05-01,",
      "sem arroba,2024-05-01,",
      "b@x.example,,",
      "c@x.example,13/31/2024,",
      "d@x.example,2030-01-01,",
      "e@x.example,2024-05-01,Unsubscribed",
      "'+f@x.example,2024-05-01,",
      "A@X.example,2024-05-02,",
    ].join("\n"),
  );
  expect(lines.map(({ email }) => email)).toEqual(["a@x.example", "+f@x.example"]);
  expect(refused.map(({ line, problem }) => [line, problem])).toEqual([
    [3, "no_email"],
    [4, "bad_email"],
    [5, "no_day"],
    [6, "bad_day"],
    [7, "future_day"],
    [8, "left_there"],
    [10, "repeated"],
  ]);
});

test("a day that the editor states counts where the file has none, and only there", async () => {
  const { lines, refused } = await read("email,data\na@x.example,\nb@x.example,2024-05-01\nc@x.example,ontem", {
    day: "2025-01-31",
  });
  expect(lines.map(({ day }) => day)).toEqual(["2025-01-31", "2024-05-01"]);
  expect(refused).toEqual([{ line: 4, text: "c@x.example ontem", problem: "bad_day" }]);
});

test("days are those of Brazil and of databases; no other order is guessed", () => {
  expect(
    ["2024-05-01", "2024-05-01 23:59", "31/12/2024", "1.2.2024", "05-06-2024, 10:00"].map((text) => readDay(text)),
  ).toEqual([...["2024-05-01", "2024-05-01", "2024-12-31", "2024-02-01", "2024-06-05"]]);
  for (const text of ["12/31/2024", "30/02/2024", "1/2/24", "2024", "", "hoje"]) expect(readDay(text), text).toBeNull();
});

test("a moment is of the day that it has on the site's clocks, and months may have names", () => {
  const timeZone = "America/Sao_Paulo";
  const days = [
    "2024-03-12T01:40:00.000Z",
    "2024-03-12 13:05:00 UTC",
    "2024-03-12 01:40:00 +0000",
    "2024-03-11T23:40-03:00",
  ];
  expect(days.map((text) => readDay(text, { timeZone }))).toEqual([
    ...["2024-03-11", "2024-03-12", "2024-03-11", "2024-03-11"],
  ]);
  for (const text of ["Mar 4, 2024", "4 Mar 2024", "4 de março de 2024", "4. März 2024", "4 de marzo de 2024"])
    expect(readDay(text), text).toBe("2024-03-04");
  expect(["Abc 4, 2024", "31 Feb 2024", "March 2024"].map((text) => readDay(text))).toEqual([null, null, null]);
});

const OPEN = "lia@x.example 2024-03-12";
/** Files of other programs, as they write them: what is read of them, each line as address and day, or as the reason. */
const FILES: [program: string, lines: string[], read: string[]][] = [
  [
    "Ghost",
    [
      "id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers",
      "1,lia@x.example,Lia,,true,false,,2024-03-12T13:05:00.000Z,,,",
      "2,rui@x.example,Rui,,false,false,,2024-03-12T13:05:00.000Z,,,",
      "3,zeca@x.example,Zeca,,true,false,,2024-03-12T13:05:00.000Z,2024-05-01T13:05:00.000Z,,",
    ],
    [OPEN, "left_there", "left_there"],
  ],
  [
    "Substack, the list of sign-ups",
    [
      "email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at",
      "lia@x.example,false,,other,false,2024-03-12T13:05:00.000Z,",
      "rui@x.example,true,,other,true,2024-03-13T13:05:00.000Z,",
    ],
    [OPEN, "left_there"],
  ],
  [
    "Substack, the dashboard",
    [
      "Email,Name,Subscription type,Activity,Subscription date,Revenue,Cancel date",
      'lia@x.example,Lia,Free,3,"Mar 12, 2024",0,',
      'rui@x.example,Rui,Free,3,"Mar 12, 2024",0,"May 1, 2024"',
    ],
    [OPEN, "left_there"],
  ],
  [
    "Mailchimp, who was cleaned or left",
    [
      "Email Address,MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME,CLEAN_TIME,UNSUB_TIME,UNSUB_REASON,LEID,EUID,NOTES,TAGS",
      "lia@x.example,1,,2024-03-12 10:54:27,,,,1,aa,,",
      "rui@x.example,1,2023-02-12 10:54:27,2023-02-12 10:54:27,2024-06-06 12:56:15,,,1,aa,,",
      "zeca@x.example,1,2023-02-12 10:54:27,2023-02-12 10:54:27,,2024-06-06 12:56:15,,1,aa,,",
    ],
    [OPEN, "left_there", "left_there"],
  ],
  [
    "Mailchimp in German, with the day of the confirmation before that of the wish",
    ["Emailadresse,Vorname,OPTIN_TIME,CONFIRM_TIME", "lia@x.example,Lia,2024-03-10 13:05:00,2024-03-12 13:05:00"],
    [OPEN],
  ],
  [
    "Kit",
    [
      "id,first_name,email_address,state,created_at,tags",
      ...["active", "cancelled", "bounced", "complained", "inactive"].map(
        (state, at) => `${at},Lia,${at ? state : "lia"}@x.example,${state},2024-03-12 13:05:00 UTC,praca`,
      ),
    ],
    [OPEN, "left_there", "left_there", "left_there", "left_there"],
  ],
  [
    "Beehiiv",
    [
      "email,First Name,status,tier,created_at,unsubscribed_at",
      "lia@x.example,Lia,active,free,2024-03-12 13:05:00 UTC,",
      "rui@x.example,Rui,active,free,2024-03-12 13:05:00 UTC,2024-09-01 10:00:00 UTC",
      "zeca@x.example,Zeca,pending,free,2024-03-12 13:05:00 UTC,",
    ],
    [OPEN, "left_there", "left_there"],
  ],
  [
    "The Newsletter Plugin",
    [
      '"email";"name";"surname";"sex";"status";"date";"token"',
      ...["C", "U", "S", "B", "P"].map(
        (code, at) => `"${at ? code : "lia"}@x.example";"Lia";"";"n";"${code}";"2024-03-12 13:05:00";"x"`,
      ),
    ],
    [OPEN, "left_there", "left_there", "left_there", "left_there"],
  ],
  [
    "MailPoet",
    [
      "Email,First name,Status,List status,Created at",
      "lia@x.example,Lia,subscribed,subscribed,2024-03-12 13:05:00",
      "rui@x.example,Rui,subscribed,unsubscribed,2024-03-12 13:05:00",
    ],
    [OPEN, "left_there"],
  ],
  [
    "MailPoet in Portuguese",
    [
      "E-mail,Nome,Lista,Status global,Inscrito em",
      "lia@x.example,Lia,Boletim,Inscrito,2024-03-12 13:05:00",
      "rui@x.example,Rui,Boletim,Cancelou a inscrição,2024-03-12 13:05:00",
      "zeca@x.example,Zeca,Boletim,Não confirmado,2024-03-12 13:05:00",
    ],
    [OPEN, "left_there", "left_there"],
  ],
  [
    "numbers, as AcyMailing and older MailPoet write them",
    ["email,status,date", "lia@x.example,1,2024-03-12", "rui@x.example,-1,2024-03-12", "zeca@x.example,0,2024-03-12"],
    [OPEN, "left_there", "left_there"],
  ],
  [
    "a spreadsheet in German, and a column with the day of the yes",
    [
      "E-Mail-Adresse;Angemeldet;Abgemeldet am",
      "lia@x.example;12.03.2024;",
      "rui@x.example;12.03.2024;01.05.2024",
      "zeca@x.example;nein;",
    ],
    [OPEN, "left_there", "left_there"],
  ],
  [
    "American days, of which one shows the order",
    ["Email,Date added", "lia@x.example,03/12/2024", "ana@x.example,03/25/2024"],
    [OPEN, "ana@x.example 2024-03-25"],
  ],
  [
    "no heading, with a word in some column",
    ["Lia;lia@x.example;12/03/2024;", "Rui;rui@x.example;12/03/2024;Unsubscribed"],
    [OPEN, "left_there"],
  ],
  [
    "an evening in UTC, and one without a zone",
    ["email,created_at", "lia@x.example,2026-11-21T01:40:00Z", "rui@x.example,2026-11-21 01:40:00"],
    ["lia@x.example 2026-11-20", "rui@x.example 2026-11-20"],
  ],
];

test.each(FILES)(
  "of a file of %s only those who get something are read, with the right day",
  async (_, file, expected) => {
    const { lines, refused } = await read(file.join("\n"));
    const found = [
      ...lines.map(({ line, email, day }) => ({ line, text: `${email} ${day}` })),
      ...refused.map(({ line, problem }) => ({ line, text: problem })),
    ];
    expect(found.sort((one, other) => one.line - other.line).map(({ text }) => text)).toEqual(expected);
  },
);

test("a file whose states are not understood is refused with the column and the value", async () => {
  const problemOf = (file: string) => read(file).catch((error: UnreadableFile) => ({ ...error }));
  const tail = "a@x.example,subscribed,2024-03-12\nb@x.example,quarentena,2024-03-12";
  expect(await problemOf(`email,Status da lista,data\n${tail}`)).toMatchObject({
    ...{ problem: "unknown_state", line: 3, cell: { column: "Status da lista", value: "quarentena" } },
  });
  expect(await problemOf(`email,Subscribed,data\n${tail}`)).toMatchObject({ problem: "unknown_state" });
  expect(
    await problemOf("email,state,data\na@x.example,cancelled,2024-03-12\nb@x.example,xyz,2024-03-12"),
  ).toMatchObject({
    problem: "unknown_state",
  });
});

test("a column that nobody knows is named, and who left by a word in it is not taken", async () => {
  const file =
    "email,data,Estado,__proto__,Canal\na@x.example,2024-03-12,MG,x,site\nb@x.example,2024-03-12,SP,x,Unsubscribed";
  const { lines, refused, unknown } = await read(file);
  expect(lines.map(({ email }) => email)).toEqual(["a@x.example"]);
  expect(refused.map(({ problem }) => problem)).toEqual(["left_there"]);
  expect(unknown).toEqual(["Estado", "__proto__", "Canal"]);
});

test("what has no domain, or signs that no address has, is none", () => {
  expect(["a@x.example", "a+b@x.example.br", "josé@x.example"].every(isAddress)).toBe(true);
  for (const text of ["a@x", "@x.example", "a@@x.example", "a b@x.example", "a@.x.example", "a,b@x.example"])
    expect(isAddress(text), text).toBe(false);
});
