import type { Page, Request } from "@playwright/test";

const DATA = /\.data(\?|$)/;
/** Whether a form is sent. */
export const isForm = (request: Request) =>
  request.method() === "POST" && new URL(request.url()).pathname.endsWith(".data");

/** The data that were read are drawn. */
export const drawn = (admin: Page) =>
  admin.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

/** Holds back what the browser asks for until the returned function is called. */
export async function hold(admin: Page, isHeld: (request: Request) => boolean): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await admin.route(DATA, async (route) => {
    if (isHeld(route.request())) await released;
    await route.continue();
  });
  return release;
}

/** Sends a form whose answer waits until the returned function is called, which ends once what is read after it is drawn. */
export async function send(admin: Page, press: () => Promise<void>): Promise<() => Promise<void>> {
  const answer = await hold(admin, isForm);
  const sent = admin.waitForRequest(isForm);
  await press();
  await sent;
  return async () => {
    const read = admin.waitForResponse(
      (response) => DATA.test(response.url()) && response.request().method() === "GET",
    );
    answer();
    await read;
    await drawn(admin);
  };
}
