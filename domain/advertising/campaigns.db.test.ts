import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { insertionCounts, insertions } from "#db/schema/advertising.ts";
import { auditLog } from "#db/schema/audience.ts";
import { banners, popups } from "#db/schema/site.ts";
import { admitBannerReport, createBannerCounter } from "#domain/banners/counts.server.ts";
import { deleteBanner } from "#domain/banners/mutations.server.ts";
import { listAdItems } from "#domain/paid-items/items.server.ts";
import { findRowVersion, RowChanged } from "#domain/shared/row-version.server.ts";
import { restoreDeleted } from "#domain/trash/mutations.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { addDays } from "#platform/format/calendar-days.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createReader } from "#tests/factories/people.ts";
import { createBanner, createPopup } from "#tests/factories/site.ts";
import { advertiserSchema, insertionSchema } from "./form.ts";
import {
  AlreadyRenewed,
  ChoiceGone,
  deleteAdvertiser,
  deleteInsertion,
  HasCampaigns,
  renewInsertion,
  saveAdvertiser,
  saveInsertion,
} from "./mutations.server.ts";
import { findInsertion, listAdvertisers, listCampaigns, listDayCounts } from "./queries.server.ts";
import { dayIn } from "./states.ts";

const database = testDatabase({ emptyBeforeEach: true });
const ZONE = "America/Sao_Paulo";
const MISSING = "00000000-0000-4000-8000-000000000000";
const editor = async () => ({ id: (await createReader(database.db)).id, name: "Marina" });
const today = () => dayIn(ZONE);

async function town() {
  const actor = await editor();
  const { id: advertiserId } = await saveAdvertiser(
    database.db,
    actor,
    { newId: null },
    advertiserSchema.parse({ name: "Padaria Aurora" }),
  );
  const save = (
    item: string,
    values: Record<string, string> = {},
    at: Parameters<typeof saveInsertion>[2] = { newId: null },
  ) =>
    saveInsertion(
      database.db,
      actor,
      at,
      insertionSchema.parse({
        advertiserId,
        item,
        firstDay: today(),
        lastDay: addDays(today(), 29),
        price: "600",
        ...values,
      }),
    );
  return { actor, advertiserId, save };
}

test("a campaign marks its banner as an advertisement, once, and each change is in the history", async () => {
  const { save } = await town();
  const { id: bannerId } = await createBanner(database.db, { title: "Pão quente", paid: false });
  const { id } = await save(`banner:${bannerId}`);
  await save(`banner:${bannerId}`, { price: "1.200,50" }, { id });
  expect(await findInsertion(database.db, id)).toMatchObject({ price: "R$\u00a01.200,50", itemName: "Pão quente" });
  expect((await database.db.select().from(banners))[0]).toMatchObject({ paid: true });
  expect((await database.db.select().from(auditLog)).map(({ action }) => action)).toEqual([
    "advertiser.create",
    "banner.update",
    "insertion.create",
    "insertion.update",
  ]);
  expect(await listAdItems(database.db)).toEqual([{ value: `banner:${bannerId}`, label: "Banner: Pão quente" }]);
});

test("counts of a campaign outlive its banner, and only its own days count", async () => {
  const { actor, save } = await town();
  const { id: bannerId } = await createBanner(database.db, { title: "Pão quente" });
  const { id: popupId } = await createPopup(database.db, { title: "Festival" });
  const { id } = await save(`banner:${bannerId}`);
  const later = await save(`banner:${bannerId}`, { firstDay: addDays(today(), 1) });
  const ofPopup = await save(`popup:${popupId}`);
  expect((await database.db.select().from(popups))[0]).toMatchObject({ paid: true });
  const counter = createBannerCounter(database.db, ZONE);
  const seen = [bannerId, popupId, MISSING];
  const admitted = await admitBannerReport(database.db, { seen, clicked: [popupId] }, "192.0.2.0/24");
  expect(admitted).toEqual({ seen: [bannerId, popupId], clicked: [popupId] });
  await counter.count(admitted.seen, admitted.clicked);
  await deleteBanner(database.db, actor, bannerId);
  await counter.count([bannerId], []);
  expect(await listDayCounts(database.db, id)).toEqual([{ day: today(), views: 2, clicks: 0 }]);
  expect(await listDayCounts(database.db, ofPopup.id)).toEqual([{ day: today(), views: 1, clicks: 1 }]);
  expect(await listDayCounts(database.db, later.id)).toEqual([]);
  const campaigns = await listCampaigns(database.db, ZONE);
  expect(campaigns.find((one) => one.id === id)).toMatchObject({ isGone: true, views: 2, itemName: "Pão quente" });
  // What is in the trash stays chosen.
  await save(`banner:${bannerId}`, { paid: "Pix de hoje" }, { id });
  await expect(save(`banner:${bannerId}`)).rejects.toThrow(ChoiceGone);
});

test("a campaign comes back from the trash with its counts, and an advertiser with campaigns does not go there", async () => {
  const { actor, advertiserId, save } = await town();
  const { id: bannerId } = await createBanner(database.db);
  const { id } = await save(`banner:${bannerId}`);
  await database.db.insert(insertionCounts).values({ insertionId: id, day: today(), impressions: 7, clicks: 1 });
  await expect(deleteAdvertiser(database.db, actor, advertiserId)).rejects.toThrow(HasCampaigns);
  await deleteInsertion(database.db, actor, id);
  expect(await database.db.select().from(insertionCounts)).toEqual([]);
  await restoreDeleted(database.db, actor, "insertion", [id]);
  expect(await listDayCounts(database.db, id)).toEqual([{ day: today(), views: 7, clicks: 1 }]);
  await deleteInsertion(database.db, actor, id);
  await deleteAdvertiser(database.db, actor, advertiserId);
  expect(await listAdvertisers(database.db, ZONE)).toEqual([]);
  await expect(deleteAdvertiser(database.db, actor, MISSING)).rejects.toThrow(AppError);
});

test("a renewed campaign follows the former one, once, whoever presses the button", async () => {
  const { actor, save } = await town();
  const { id: bannerId } = await createBanner(database.db);
  const { id } = await save(`banner:${bannerId}`, { lastDay: addDays(today(), 1), paid: "Pix" });
  const newId = crypto.randomUUID();
  const renew = (next: string) => renewInsertion(database.db, actor, id, next, today());
  await renew(newId);
  // The answer was lost, and the same form is sent again.
  await renew(newId);
  expect(await findInsertion(database.db, newId)).toMatchObject({
    firstDay: addDays(today(), 2),
    lastDay: addDays(today(), 31),
    price: "R$\u00a0600",
    paid: null,
  });
  await expect(renew(crypto.randomUUID())).rejects.toThrow(AlreadyRenewed);
  const over = await save(`banner:${bannerId}`, { firstDay: "2020-01-01", lastDay: "2020-01-31" });
  await expect(renewInsertion(database.db, actor, over.id, null, today())).rejects.toThrow(AlreadyRenewed);
  await expect(renewInsertion(database.db, actor, MISSING, null, today())).rejects.toThrow(AppError);
});

test("the later of two editors gets the message that the campaign was changed", async () => {
  const { save } = await town();
  const { id: bannerId } = await createBanner(database.db);
  const { id } = await save(`banner:${bannerId}`);
  const version = await findRowVersion(database.db, insertions, id);
  await save(`banner:${bannerId}`, { price: "10" }, { id, version });
  await expect(save(`banner:${bannerId}`, { price: "20" }, { id, version })).rejects.toThrow(RowChanged);
  expect((await database.db.select().from(insertions).where(eq(insertions.id, id)))[0]?.price).toBe(1000);
});

test("campaigns that end next come first, those that are over last", async () => {
  const { save } = await town();
  const { id: bannerId } = await createBanner(database.db);
  const at = (from: number, until: number) =>
    save(`banner:${bannerId}`, { firstDay: addDays(today(), from), lastDay: addDays(today(), until) });
  const [over, later, long, short] = [await at(-9, -3), await at(5, 9), await at(-1, 40), await at(-1, 1)];
  expect((await listCampaigns(database.db, ZONE)).map(({ id }) => id)).toEqual(
    [short, long, later, over].map(({ id }) => id),
  );
});
