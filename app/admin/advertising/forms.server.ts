import { href } from "react-router";
import { Refusal } from "#app/forms/define-action.server.ts";
import { advertiserSchema, insertionSchema, oneRow } from "#domain/advertising/form.ts";
import { mailNumbersNow, NoEmail } from "#domain/advertising/mails.server.ts";
import {
  AlreadyRenewed,
  ChoiceGone,
  deleteAdvertiser,
  deleteInsertion,
  HasCampaigns,
  linkAdvertiser,
  renewInsertion,
  saveAdvertiser,
  saveInsertion,
  withdrawLinks,
} from "#domain/advertising/mutations.server.ts";
import { offerSchema } from "#domain/advertising/offer-form.ts";
import { answerRequest } from "#domain/advertising/requests.server.ts";
import { dayIn } from "#domain/advertising/states.ts";
import { ADVERTISER_TEXT, INSERTION_TEXT, REQUEST_TEXT } from "#domain/advertising/text.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import { defineSaveForm } from "../pieces/form/save-form.server.ts";
import { sectionForm } from "../settings/forms.server.ts";
import { adminAction, defineAdminForm } from "../shell/admin-action.server.ts";
import { defineDeleteForm } from "../trash/delete-form.server.ts";

const permission = "manageContent";

/** Saves a new advertiser, or the one in the URL. */
export const saveAdvertiserForm = defineSaveForm({
  permission,
  text: ADVERTISER_TEXT,
  schema: advertiserSchema,
  save: saveAdvertiser,
});

/** Moves an advertiser without campaigns to the trash. */
const removeAdvertiser = defineDeleteForm({
  kind: "advertiser",
  text: ADVERTISER_TEXT,
  permission,
  remove: (db, actor, id) =>
    deleteAdvertiser(db, actor, id).catch((error) => {
      throw error instanceof HasCampaigns ? new Refusal(ADVERTISER_TEXT.hasCampaigns) : error;
    }),
});

/** Creates a link to the numbers of an advertiser, which is shown once. */
export const linkForm = defineAdminForm({
  intent: "criar-link",
  permission,
  failed: ADVERTISER_TEXT.linkFailed,
  schema: oneRow,
  async run({ site, sender, values: { id } }) {
    const token = await linkAdvertiser(site.db, sender, id);
    const link = site.url + href("/anunciante/:token", { token });
    return { toast: { title: ADVERTISER_TEXT.linked }, data: { link } };
  },
});

/** Ends all links to the numbers of an advertiser. */
const withdrawForm = defineAdminForm({
  intent: "retirar-links",
  permission,
  failed: ADVERTISER_TEXT.updateFailed,
  schema: oneRow,
  async run({ site, sender, values: { id } }) {
    await withdrawLinks(site.db, sender, id);
    return { toast: { title: ADVERTISER_TEXT.unlinked } };
  },
});

export const advertiserAction = adminAction(saveAdvertiserForm, removeAdvertiser, linkForm, withdrawForm);

/** Saves a new campaign, or the one in the URL. */
export const saveCampaignForm = defineSaveForm({
  permission,
  text: INSERTION_TEXT,
  schema: insertionSchema,
  save: saveInsertion,
  refused: (error) => {
    if (!(error instanceof ChoiceGone)) return undefined;
    return { [error.field]: error.field === "item" ? INSERTION_TEXT.item : INSERTION_TEXT.advertiser };
  },
});

/** Moves a campaign to the trash. */
const removeCampaign = defineDeleteForm({
  kind: "insertion",
  text: INSERTION_TEXT,
  remove: deleteInsertion,
  permission,
});

/** Adds a campaign like another one for the days after it. */
const renewCampaign = defineAdminForm({
  intent: "renovar",
  permission,
  failed: INSERTION_TEXT.renewFailed,
  schema: oneRow,
  async run({ site, sender, values: { id }, newId }) {
    const today = dayIn(site.timeZone);
    await renewInsertion(site.db, sender, id, newId, today).catch((error) => {
      throw error instanceof AlreadyRenewed ? new Refusal(INSERTION_TEXT.renewedBefore) : error;
    });
    return { toast: { title: INSERTION_TEXT.renewed, text: "Confira o preço e as datas da nova campanha." } };
  },
});

/** Mails an advertiser the numbers of their campaigns. */
const mailForm = defineAdminForm({
  intent: "mandar",
  permission,
  failed: ADVERTISER_TEXT.mailFailed,
  schema: oneRow,
  async run({ site, sender, values: { id } }) {
    const { db, timeZone, url: siteUrl, sendMail } = site;
    const { site_name: siteName } = await getSettings(db);
    const tools = { sendMail, siteName, siteUrl, timeZone };
    await mailNumbersNow(db, sender, id, tools, dayIn(timeZone)).catch((error) => {
      throw error instanceof NoEmail ? new Refusal(ADVERTISER_TEXT.noEmail) : error;
    });
    return { toast: { title: ADVERTISER_TEXT.mailed } };
  },
});

/** Notes that somebody who asked for an offer was answered. */
const answerForm = defineAdminForm({
  intent: "respondido",
  permission,
  failed: REQUEST_TEXT.changeFailed,
  schema: oneRow,
  async run({ site, sender, values: { id } }) {
    await answerRequest(site.db, sender, id);
    return { toast: { title: REQUEST_TEXT.answered } };
  },
});

export const listAction = adminAction(removeCampaign, renewCampaign, mailForm, answerForm);

/** Saves what the page "Anuncie" offers. */
export const offerAction = adminAction(sectionForm(offerSchema, { permission }));
