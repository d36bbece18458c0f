import { describe, expect, test } from "vitest";
import { bannerControls } from "#db/schema/site.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createBanner, createPicture } from "#tests/factories/site.ts";
import { getBannerPlaces } from "./queries.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const places = () => getBannerPlaces(database.db);

test("each place has the banners of its placements, in order_index order", async () => {
  for (const [placement, orderIndex] of [
    ["both", 3],
    ["home", 2],
    ["home_recent", 4],
    ["categories", 2],
    ["sidebar", 5],
    ["home", 1],
  ] as const) {
    await createBanner(database.db, { title: `${placement} ${orderIndex}`, placement, orderIndex });
  }
  const found = await places();
  const titles = Object.fromEntries(
    Object.entries(found).map(([place, slides]) => [place, slides.map(({ title }: { title: string }) => title)]),
  );
  expect(titles).toEqual({
    home: ["home 1", "home 2"],
    homeRecent: ["both 3", "home_recent 4"],
    categories: ["categories 2", "both 3"],
    sidebar: ["both 3", "sidebar 5"],
  });
});

test("an inactive banner is not shown", async () => {
  await createBanner(database.db, { active: false });
  expect((await places()).home).toEqual([]);
});

test.each([
  ["has not begun", { startsAt: new Date(Date.now() + 60_000) }, 0],
  ["has begun", { startsAt: new Date(Date.now() - 60_000) }, 1],
  ["has ended", { endsAt: new Date(Date.now() - 60_000) }, 0],
  ["has not ended", { startsAt: new Date(Date.now() - 60_000), endsAt: new Date(Date.now() + 60_000) }, 1],
])("a banner whose time %s", async (_name, values, count) => {
  await createBanner(database.db, values);
  expect((await places()).home).toHaveLength(count);
});

test("a place that is switched off shows nothing, the others do", async () => {
  await createBanner(database.db, { placement: "both" });
  await createBanner(database.db, { placement: "home" });
  await database.db.insert(bannerControls).values([
    { section: "sidebar", active: false },
    { section: "home", active: false },
    { section: "categories", active: true },
  ]);
  const found = await places();
  expect([found.home.length, found.homeRecent.length, found.categories.length, found.sidebar.length]).toEqual([
    0, 1, 1, 0,
  ]);
});

test("overlay markup is cleaned on reading too, whoever wrote it", async () => {
  await createBanner(database.db, {
    overlayText: " Hoje ",
    overlayHtml: '<p onclick="evil()">Às <b>7h</b><script>evil()</script></p>',
    styleJson: { color: "white", position: "fixed", background: "url(https://evil.example)" },
  });
  expect((await places()).home[0]).toMatchObject({
    overlayText: "Hoje",
    overlayHtml: "<p>Às <b>7h</b></p>",
    style: { color: "white" },
  });
});

test("a film has its address and its poster", async () => {
  await createBanner(database.db, { mediaType: "video", imageUrl: "/media/videos/a.mp4", orderIndex: 1 });
  const imageUrl = JSON.stringify({ original: "https://a.example/b.webm", hero1x: "/media/b.jpg" });
  await createBanner(database.db, { imageUrl, orderIndex: 2 });
  await createBanner(database.db, { mediaType: "video", imageUrl: "javascript:alert(1)", orderIndex: 3 });
  expect((await places()).home.map(({ video, picture }) => [video, picture?.src ?? null])).toEqual([
    ["/media/videos/a.mp4", null],
    ["https://a.example/b.webm", "/media/b.jpg"],
  ]);
});

test("an uploaded film with a poster shows it before it plays", async () => {
  const { url: still } = await createPicture(database.db);
  const { url } = await createPicture(database.db, { url: "/media/a.mp4", kind: "video", posterUrl: still });
  await createBanner(database.db, { mediaType: "video", imageUrl: url });
  expect((await places()).home).toMatchObject([{ video: url, picture: { src: still } }]);
});

test("an unknown value falls back to the first allowed one", async () => {
  await createBanner(database.db, { carouselType: "cubo", animation: "explode" });
  expect((await places()).home[0]).toMatchObject({ carouselType: "slide", animation: "none" });
});

describe("the picture", () => {
  const shown = async (imageUrl: string | null) => {
    await createBanner(database.db, { imageUrl });
    return (await places()).home.map(({ picture }) => picture?.src);
  };

  test("a picture may be a plain address", async () => {
    expect(await shown(" https://fotos.example/a.jpg ")).toEqual(["https://fotos.example/a.jpg"]);
  });

  test("a picture may be JSON, whose original is used with its stored facts", async () => {
    const { url } = await createPicture(database.db);
    await createBanner(database.db, { imageUrl: JSON.stringify({ original: url, hero1x: "/media/outra.jpg" }) });
    expect((await places()).home[0]!.picture).toMatchObject({ src: url, width: 1600, widths: [320, 640] });
  });

  test("JSON with banner sizes is drawn in them", async () => {
    const image = { original: "https://a.example/o.jpg", hero1x: "/m/1.jpg", hero2x: "/m/2.jpg", blur: "/m/b.jpg" };
    await createBanner(database.db, { imageUrl: JSON.stringify(image) });
    expect((await places()).home[0]!.hero).toMatchObject({ jpegs: "/m/1.jpg 1200w, /m/2.jpg 2400w", blur: "/m/b.jpg" });
  });

  test("the large variant is used if JSON has no original", async () => {
    expect(await shown(JSON.stringify({ hero1x: "/media/1.jpg", hero2x: "/media/2.jpg" }))).toEqual(["/media/2.jpg"]);
  });

  test.each([
    ["malformed JSON", '{"original":'],
    ["JSON that is no object", '["/media/a.jpg"]'],
    ["a JSON text", '"/media/a.jpg"'],
    ["a JSON number", "7"],
    ["JSON null", "null"],
    ["JSON without an address", "{}"],
    ["JSON with a number for an address", '{"original":5}'],
    ["a script", "javascript:alert(1)"],
    ["a script in JSON", '{"original":"javascript:alert(1)"}'],
    ["JSON with a NUL", '{"original":"/a\\u0000.jpg"}'],
    ["JSON with an endless number", '{"size":1e999999}'],
    ["JSON nested beyond measure", `{"a":${"[".repeat(50_000)}${"]".repeat(50_000)}}`],
    ["JSON with a lone surrogate", '{"original":"/a\\ud800.jpg"}'],
  ])("a banner whose picture is %s is skipped, and the others are shown", async (_name, imageUrl) => {
    await createBanner(database.db, { imageUrl: "/media/boa.jpg" });
    expect(await shown(imageUrl)).toEqual(["/media/boa.jpg"]);
  });
});

test.each([null, "", " "])("a banner whose picture is %j is shown without one", async (imageUrl) => {
  await createBanner(database.db, { title: "Feira", imageUrl, mediaType: "video" });
  expect((await places()).home).toMatchObject([{ title: "Feira", picture: null, video: null }]);
});

test("the alternative text is the one stored with the picture, else the title", async () => {
  const { url } = await createPicture(database.db, { alt: "Bancas de frutas na praça" });
  await createBanner(database.db, { title: "Feira", imageUrl: JSON.stringify({ original: url }), orderIndex: 1 });
  const { url: bare } = await createPicture(database.db, { alt: " " });
  await createBanner(database.db, { title: "Natal", imageUrl: bare, orderIndex: 2 });
  await createBanner(database.db, { title: "Coral", orderIndex: 3 });
  expect((await places()).home.map(({ alt }) => alt)).toEqual(["Bancas de frutas na praça", "Natal", "Coral"]);
});

describe("the link", () => {
  test.each([
    ["/news", { href: "/news", external: false }],
    [" https://loja.example/x ", { href: "https://loja.example/x", external: true }],
    ["javascript:alert(1)", { href: null }],
    ["//outro.example", { href: null }],
    [null, { href: null }],
  ])("the link %s of a banner is shown as %j", async (linkUrl, expected) => {
    await createBanner(database.db, { linkUrl });
    expect((await places()).home[0]).toMatchObject(expected);
  });
});
