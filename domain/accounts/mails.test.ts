import { expect, test } from "vitest";
import {
  confirmAddressMail,
  emailChangedMail,
  passwordChangedMail,
  resetPasswordMail,
  secondFactorMail,
} from "./mails.ts";
import { confirmLink, resetLink } from "./messages.server.ts";

const TO = { name: "Alzira Prado", email: "alzira@coreto.example" };
const SITE = "https://jornal.example";

test("text and HTML have the same Portuguese content, with the link", () => {
  const href = resetLink(SITE, "t0k3n");
  const mail = resetPasswordMail("Coreto", TO, href);
  expect(mail).toMatchObject({ to: TO.email, subject: "Crie uma nova senha para Coreto" });
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain("Olá, Alzira Prado.");
    expect(body).toContain("https://jornal.example/auth/nova-senha?token=t0k3n");
    expect(body).toContain("1 hora e só uma vez");
  }
  expect(mail.html).toContain('lang="pt-BR"');
  expect(mail.html).not.toMatch(/<(script|img|link|style)/);
});

test.each(["Ganhe dinheiro https://evil.example", "www.evil.example", "<b>x</b>", "a".repeat(61), "evil.example"])(
  "the name %j, which a stranger may have chosen, is not repeated",
  (name) => {
    const mail = confirmAddressMail("Coreto", { ...TO, name }, `${SITE}/x`);
    expect(mail.text.startsWith("Olá.\n")).toBe(true);
    expect(mail.html).not.toContain(name);
  },
);

test("the former address hears that the account has another one, which is not written out, and whom to tell", () => {
  const mail = emailChangedMail("Coreto", TO, "zelia@outro.example", `${SITE}/contato`);
  expect(mail).toMatchObject({ to: TO.email, subject: "O e-mail da sua conta em Coreto foi alterado" });
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain("z…@outro.example");
    expect(body).toContain("https://jornal.example/contato");
    expect(body).not.toContain("zelia@");
  }
});

test("a site's name cannot break out of the HTML", () => {
  expect(passwordChangedMail("<script>1</script>", TO, SITE).html).not.toContain("<script>");
  expect(secondFactorMail('A "B" & C', TO, "disabled", SITE).html).toContain("A &quot;B&quot; &amp; C");
});

test("the confirmation leads back to where the reader was, and never to another site", () => {
  const next = (returnTo: string) => new URL(confirmLink(SITE, "t", returnTo)).searchParams.get("para");
  expect(next("/news/retreta?q=a")).toBe("/news/retreta?q=a");
  expect(next("https://evil.example")).toBeNull();
});
