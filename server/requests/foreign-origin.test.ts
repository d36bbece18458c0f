import { expect, test } from "vitest";
import { explainForeignOrigin, foreignOrigin } from "./foreign-origin.ts";

const SITE = "https://jornal.example";
const explain = (headers: Record<string, string>) => explainForeignOrigin({ headers }, SITE);

test("a form of this server under another address names both addresses and the setting", () => {
  expect(explain({ origin: "http://192.168.0.7:3000", host: "192.168.0.7:3000" })).toBe(
    "Este envio não veio do próprio site. Ele veio de http://192.168.0.7:3000, e o site atende em https://jornal.example: abra a página lá e repita. Se o endereço certo é http://192.168.0.7:3000, quem cuida do servidor põe SITE_URL=http://192.168.0.7:3000 e o reinicia.",
  );
});

test("a form of another site names both addresses, and no setting", () => {
  const text = explain({ origin: "https://evil.example", host: "jornal.example" });
  expect(text).toContain("https://evil.example");
  expect(text).toContain(SITE);
  expect(text).not.toContain("SITE_URL");
});

test.each([undefined, "null", "javascript:alert(1)", "nonsense", `https://${"a".repeat(400)}.example`])(
  "the origin %j is not shown",
  (origin) => {
    const headers = origin === undefined ? {} : { origin };
    expect(foreignOrigin({ headers })).toBeNull();
    expect(explainForeignOrigin({ headers }, SITE)).toBe(
      "Este envio não veio do próprio site. Abra a página de novo e repita.",
    );
  },
);
