import { expect, test } from "vitest";
import { judgeRefusal } from "./bounces.ts";

test.each([
  ["5.1.1", "gone"],
  ["5.1.10", "gone"],
  // Of these a code alone does not say whether they are about the mailbox.
  ["5.1.0", "soft"],
  ["5.2.1", "soft"],
  ["5.4.4", "soft"],
  ["550", "soft"],
  ["5.2.2", "soft"],
  ["5.7.1", "blocked"],
  ["451", "delayed"],
  ["4.7.0", "delayed"],
])("the code %s without words means %s", (code, kind) => {
  expect(judgeRefusal({ code, words: "", refused: "receiver" })).toEqual({ kind, code });
});

test.each([
  ["550 5.1.1 <leitora@caixa.example>: Recipient address rejected: User unknown in virtual mailbox table", "5.1.1"],
  ["550-5.1.1 The email account that you tried to reach does not exist. 550 5.1.1 Please try", "5.1.1"],
  ["550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup", "5.1.10"],
  ["550 5.4.1 [leitora@caixa.example]: Recipient address rejected: Access denied [X.outlook.example]", "5.4.1"],
  ["550 5.4.4 Invalid domain", "5.4.4"],
  ["550 5.2.1 <leitora@caixa.example>... User Unknown", "5.2.1"],
  ["550 <leitora@caixa.example>: User unknown", "550"],
  ["550 5.1.1 Conta inexistente", "5.1.1"],
  ["551 not our user", "551"],
])("%s is about a mailbox that does not exist", (words, code) => {
  expect(judgeRefusal({ code: "", words, refused: "receiver" })).toEqual({ kind: "gone", code });
});

test.each([
  [
    "the sender's SPF",
    "550 5.1.0 192.0.2.10 is not allowed to send from <jornal.example> per its SPF record",
    "blocked",
  ],
  ["a block list behind a code of an address", "553 5.1.3 http://lista.example/?ip=192.0.2.2 blacklisted", "blocked"],
  [
    "an inner code",
    "5.1.0 - Unknown address error 550-'5.7.1 Access denied, IP listed' (delivery attempts: 0)",
    "blocked",
  ],
  [
    "an inner code of a full mailbox",
    "5.1.0 - Unknown address error 550-'5.2.2 <a@b.example>... Mailbox Full'",
    "soft",
  ],
  ["the sender's domain", "553 5.1.8 <a@b.example>... Domain of sender address a@b.example does not exist", "blocked"],
  [
    "the rate of a mailbox",
    "550-5.2.1 The user you are trying to contact is receiving mail at a rate that prevents",
    "soft",
  ],
  ["a rate of ours", "550 5.1.1 <a@b.example> - 192.0.2.222 has sent to too many recipients this hour.", "blocked"],
  ["a closed account", "550 5.2.1 The email account that you tried to reach is disabled.", "soft"],
  ["a choice of the receiver", "550 5.1.1 RCP-P2 Refused due to recipient preferences", "soft"],
  [
    "a name server",
    "X-Postfix; Name service error for name=b.example type=MX: Malformed or unexpected reply 5.4.4",
    "soft",
  ],
  ["a program of the receiver's server", "x-unix; procmail: couldn't create a file: No such user 5.1.1", "soft"],
  ["a filter that names nobody", "550 : User unknown", "soft"],
  ["nothing that is understood", "550 5.1.1 XYZ", "soft"],
])("%s is no mailbox that does not exist", (_, words, kind) => {
  expect(judgeRefusal({ code: "", words, refused: "receiver" }).kind).toBe(kind);
});

test("a refusal of the site itself has a code that suppresses no address, and a number with dots is no code", () => {
  const judge = (words: string, refused: "receiver" | "other" = "receiver") =>
    judgeRefusal({ code: "", words, refused });
  expect(judge("550 rejected by our spam filter").code).toBe("5.7.0");
  expect(judge("550 no such user, said 192.5.1.1 and 5.1.1.7").code).toBe("550");
  expect(judgeRefusal({ code: "\u0000".repeat(40), words: "no such user", refused: "receiver" }).code).toBe("");
  // After the whole message, a vague code may be a filter's.
  expect(judge("550 Unknown user leitora@caixa.example", "other").kind).toBe("soft");
});
