import { hash } from "@node-rs/bcrypt";
import type { Section } from "./bench.ts";
import { atMost, type Figure, note } from "./report.ts";
import { median } from "./statistics.ts";

const ROUNDS = 25;
const KNOWN = "leitora@coreto.example";
const IMPORTED = "celia-rezende@coreto.example";
/** Largest ratio of medians that reveals nothing. */
const ALIKE = 1.1;

/** Whether the response time reveals that an e-mail address has an account. */
export const accountSecrecy: Section = {
  name: "secrecy",
  title: "Time of answers for e-mails with and without an account",
  async measure(bench) {
    const { site, database } = await bench.demo();
    // A hash as the old system stored it.
    await database.pool.query(
      `insert into accounts (user_id, provider_id, account_id, password)
       select id, 'credential', id::text, $2 from users where email = $1
       on conflict (provider_id, account_id) do update set password = excluded.password`,
      [IMPORTED, await hash("outra senha", 10)],
    );
    let fresh = 0;
    const unknown = () => `ninguem-${fresh++}@exemplo.com.br`;
    const ask = async (path: string, body: object) => {
      const response = await fetch(`${site.origin}/api/auth${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", origin: site.origin },
        body: JSON.stringify(body),
      });
      const { code } = (await response.json()) as { code?: string };
      if (response.status !== 200 && code !== "INVALID_EMAIL_OR_PASSWORD")
        throw new Error(`${path}: ${response.status} ${code}`);
    };
    const figures: Figure[] = [];
    for (const [name, path, emails] of [
      ["sign-in: wrong password, imported, unknown", "/sign-in/email", [() => KNOWN, () => IMPORTED, unknown]],
      ["forgotten password: known, unknown", "/request-password-reset", [() => KNOWN, unknown]],
      ["new confirmation: known, unknown", "/resend-confirmation", [() => KNOWN, unknown]],
      ["sign-up: known, unknown", "/sign-up", [() => KNOWN, unknown]],
    ] as const) {
      const times: number[][] = emails.map(() => []);
      for (let round = 0; round < ROUNDS; round++) {
        await database.pool.query("delete from rate_limits");
        for (const [index, email] of emails.entries()) {
          const started = performance.now();
          await ask(path, { name: "Alguém", email: email(), password: "errada123" });
          times[index]!.push(performance.now() - started);
        }
      }
      const medians = times.map(median);
      figures.push(atMost(name, Math.max(...medians) / Math.min(...medians), ALIKE, "times"));
      figures.push(note(`${name}: medians`, `${medians.map((one) => one.toFixed(1)).join(", ")} ms`));
    }
    return figures;
  },
};
