import { z } from "zod";
import { type FormSuccess, Refusal } from "#app/forms/define-action.server.ts";
import { HEALTH_TEXT, REHEARSAL_REFUSED } from "#domain/health/text.ts";
import { defineAdminForm } from "../shell/admin-action.server.ts";

/** Starts a rehearsal of a restore; it runs after the response. */
export const rehearseForm = defineAdminForm({
  intent: "ensaiar",
  failed: HEALTH_TEXT.rehearsalFailed,
  schema: z.object({}),
  async run({ site, sender }): Promise<FormSuccess> {
    if (!site.startRehearsal) throw new Refusal(HEALTH_TEXT.noArchive);
    const started = site.startRehearsal();
    if (started !== "started") throw new Refusal(REHEARSAL_REFUSED[started]);
    site.log.info({ userId: sender.id }, "a rehearsal of a restore was started by hand");
    return { toast: { title: HEALTH_TEXT.rehearsalStarted, text: HEALTH_TEXT.rehearsalTime } };
  },
});

/** Checks what the site otherwise checks each hour; the page shows the results. */
export const checkForm = defineAdminForm({
  intent: "conferir",
  failed: HEALTH_TEXT.checkFailed,
  schema: z.object({}),
  async run({ site }): Promise<FormSuccess> {
    const isChecked = (await site.checkNetwork?.()) ?? true;
    return { toast: { title: HEALTH_TEXT.checked, ...(!isChecked && { text: HEALTH_TEXT.checkedBefore }) } };
  },
});
