import { expect, test } from "vitest";
import { parseBannerImage, toHero } from "./image.ts";

test("an imported JSON picture is drawn in its two sizes, over its placeholder", () => {
  const image = {
    original: "https://a.example/o.jpg",
    hero1x: "https://a.example/1.jpg",
    hero2x: "https://a.example/2.jpg",
    blur: "https://a.example/b.jpg",
  };
  expect(toHero(parseBannerImage(JSON.stringify(image)))).toEqual({
    src: "https://a.example/1.jpg",
    jpegs: "https://a.example/1.jpg 1200w, https://a.example/2.jpg 2400w",
    avifs: null,
    blur: "https://a.example/b.jpg",
  });
});

test("a banner picture of one size is drawn, and addresses that no page may load are ignored", () => {
  expect(toHero({ hero2x: " /media/2.jpg ", hero1x: "javascript:1", blur: "javascript:2" })).toEqual({
    src: "/media/2.jpg",
    jpegs: "/media/2.jpg 2400w",
    avifs: null,
    blur: null,
  });
  expect(toHero({ original: "/media/o.jpg", blur: "/media/b.jpg" })).toBeNull();
  expect(toHero({ hero1x: "javascript:1" })).toBeNull();
});

test("commas of an address do not end its entry", () => {
  expect(toHero({ hero1x: "https://a.example/w_1200,h_400,c_fill/1.jpg," })!.jpegs).toBe(
    "https://a.example/w_1200%2Ch_400%2Cc_fill/1.jpg%2C 1200w",
  );
});

test("pictures of ours are drawn as AVIF where browsers can", () => {
  const hero = toHero({ hero1x: "/m/1.jpg", hero1xAvif: "/m/1.avif", hero2x: "/m/2.jpg", hero2xAvif: "/m/2.avif" });
  expect(hero!.avifs).toBe("/m/1.avif 1200w, /m/2.avif 2400w");
  expect(toHero({ hero1x: "/m/1.jpg", hero1xAvif: "/m/1.avif", heroPhoneAvif: "/m/0.avif" })!.avifs).toBe(
    "/m/0.avif 840w, /m/1.avif 1200w",
  );
});
