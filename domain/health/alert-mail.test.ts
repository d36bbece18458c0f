import { expect, test } from "vitest";
import { alertMail } from "./alert-mail.ts";
import type { Alert } from "./alerts.ts";

const TO = { name: "Marina Sampaio", email: "marina@jornal.example" };
const CONTEXT = {
  siteName: "Folha da Praça",
  href: "https://jornal.example/admin/saude",
  timeZone: "America/Sao_Paulo",
  node: "",
};
const FAILED: Alert = {
  id: "archive",
  kind: "failed",
  finding: { code: "archive.stopped", values: { cause: "ENOSPC" } },
  failedAt: new Date("2026-11-24T15:30:00Z"),
};

test("an alert has what happened, since when, what to do and the address of the page", () => {
  const { to, subject, text, html } = alertMail(TO, [FAILED], CONTEXT);
  expect([to, subject]).toEqual(["marina@jornal.example", "Folha da Praça: o arquivo de mudanças parou"]);
  expect(text).toContain("Olá, Marina Sampaio.");
  expect(text).toContain(
    "O arquivo de mudanças parou. O site continua no ar, mas o que muda agora não está guardado. O disco do arquivo está cheio: libere espaço. Desde 24 de novembro de 2026, 12h30.",
  );
  expect(text).toContain("https://jornal.example/admin/saude");
  expect(html).toContain('href="https://jornal.example/admin/saude"');
});

test("the end of an alert has both moments", () => {
  const well: Alert = { ...FAILED, kind: "well", finding: null, wellAt: new Date("2026-11-24T17:00:00Z") };
  const { subject, text } = alertMail(TO, [well], CONTEXT);
  expect(subject).toBe("Folha da Praça: de novo em ordem o arquivo de mudanças");
  expect(text).toContain("desde 24 de novembro de 2026, 14h. Falhava desde 24 de novembro de 2026, 12h30.");
});

test("what fails together is one mail, which names the node of several", () => {
  const disk: Alert = { ...FAILED, id: "disk", finding: { code: "disk.full", values: { free: 5e8, total: 1e11 } } };
  const { subject, text } = alertMail(TO, [FAILED, disk], { ...CONTEXT, node: "um" });
  expect(subject).toBe("Folha da Praça: 2 problemas no site");
  expect(text).toContain("O disco está quase cheio. Sobram 476,8 MB.");
  expect(text).toContain("Servidor: um.");
});

test("markup in a finding is text in the mail", () => {
  const finding = { code: "rehearsal.failed", values: { problem: "<b>rows</b> differ" } } as const;
  expect(alertMail(TO, [{ ...FAILED, id: "rehearsal", finding }], CONTEXT).html).toContain("&lt;b&gt;rows&lt;/b&gt;");
});
