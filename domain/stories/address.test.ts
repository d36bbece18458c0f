import { expect, test } from "vitest";
import { findSocialSite, guessStoryType } from "./address.ts";

test.each(["mp4", "webm", "ogg", "mov", "m4v"])("an address that ends with .%s is a film", (extension) => {
  expect(guessStoryType(`https://arquivos.example/festa.${extension}`)).toBe("video");
  expect(guessStoryType(`/media/festa.${extension.toUpperCase()}?versao=2#t=3`)).toBe("video");
});

test.each(["/media/festa.jpg", "/videos/festa", "https://a.example/mp4", "https://a.example/?arquivo=a.mp4"])(
  "the address %s is a picture",
  (address) => expect(guessStoryType(address)).toBe("image"),
);

test.each([
  ["https://www.instagram.com/p/abc/", "instagram.com"],
  ["https://youtu.be/abc?t=3", "youtu.be"],
  ["https://m.facebook.com/watch/?v=1", "facebook.com"],
  ["https://x.com/coreto/status/1", "x.com"],
  ["https://www.instagram.com/festa.mp4", null],
  ["https://cdn.tiktok.com/capa.jpg?x=1", null],
  ["https://netflix.com/title/1", null],
  ["https://instagram.com.example/p/1", null],
  ["/media/festa.jpg", null],
  ["https://", null],
])("the page of a social network is distinguished from a file: %s", (address, site) => {
  expect(findSocialSite(address)).toBe(site);
});
