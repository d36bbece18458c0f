import type { Page, Request } from "@playwright/test";

const DATA = /\.data(\?|$)/;
/** Whether a request submits a form. */
export const isSubmission = (request: Request) =>
  request.method() === "POST" && new URL(request.url()).pathname.endsWith(".data");

/** Resolves once React has rendered the loaded data. */
export const rendered = (admin: Page) =>
  admin.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

/** Holds back some of the browser's requests until the returned function is called. */
export async function holdRequests(admin: Page, isHeld: (request: Request) => boolean): Promise<() => void> {
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

/** Submits a form whose response waits until the returned function is called; that resolves once the data loaded after it are rendered. */
export async function submitDelayed(admin: Page, press: () => Promise<void>): Promise<() => Promise<void>> {
  const answer = await holdRequests(admin, isSubmission);
  const sent = admin.waitForRequest(isSubmission);
  await press();
  await sent;
  return async () => {
    const read = admin.waitForResponse(
      (response) => DATA.test(response.url()) && response.request().method() === "GET",
    );
    answer();
    await read;
    await rendered(admin);
  };
}
