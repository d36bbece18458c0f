import type { Problem } from "../history.ts";
import type { Writer } from "./writer.ts";

const KIND = "setting";
const FIELDS = {
  intent: "salvar",
  site_name: "Coreto",
  contact_email: "",
  social_facebook: "",
  social_instagram: "",
  social_twitter: "",
  whatsapp_channel_url: "",
};

/** An administrator repeatedly changes the description of the site, one change after the other. */
export const settings: Writer = {
  kind: KIND,
  weight: 1,
  async write({ admin, history, busy }, random) {
    if (busy.has(KIND)) return;
    busy.add(KIND);
    const key = `Descrição ${random.token()}`;
    await history.write(
      random,
      { kind: KIND, key, values: {} },
      async () => (await admin.submit("/admin/settings", { ...FIELDS, site_description: key })).outcome,
    );
    busy.delete(KIND);
  },
  async check({ pool, history }) {
    const writes = history.of(KIND);
    const acknowledged = writes.filter(({ outcome }) => outcome === "acknowledged");
    const open = writes.filter(({ outcome }) => outcome === "unanswered");
    const { rows } = await pool.query<{ value: string | null; lines: number }>(
      `select (select value from site_settings where key = 'site_description') as value,
        (select count(*)::int from audit_log where action = 'settings.update') as lines`,
    );
    const { value, lines } = rows[0]!;
    const problems: Problem[] = [];
    const last = acknowledged.at(-1);
    // An unanswered change may be stored at any time after it was sent.
    if (last && value !== last.key && !open.some(({ key }) => key === value)) {
      problems.push({ write: last, what: "lost", detail: `the description is ${JSON.stringify(value)}` });
    }
    const most = acknowledged.length + open.length;
    if (lines < acknowledged.length || lines > most) {
      const what = lines > most ? "twice" : "half";
      const detail = `${lines} lines of the history for ${acknowledged.length} to ${most} changes`;
      problems.push({ write: { kind: KIND, key: "history" }, what, detail });
    }
    return problems;
  },
};
