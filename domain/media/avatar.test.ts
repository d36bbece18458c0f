import { expect, test } from "vitest";
import { avatarFiles, avatarSrcSet, ownAvatarFiles } from "./avatar.ts";

const ME = "11111111-1111-4111-8111-111111111111";
const OTHER = "22222222-2222-4222-8222-222222222222";
const RANDOM = "0123456789abcdef";
const ADDRESS = `/media/avatars/${ME}-${RANDOM}.jpg`;

test("the address of a reader's picture names its files", () => {
  const { jpeg, webp } = avatarFiles(ME, RANDOM);
  expect(ownAvatarFiles(ME, ADDRESS)).toEqual([jpeg, ...webp.map(({ name }) => name)]);
  expect(avatarSrcSet(ADDRESS)).toContain(`/media/avatars/${ME}-${RANDOM}-96.webp 96w`);
});

test.each([
  ["another reader's picture", `/media/avatars/${OTHER}-${RANDOM}.jpg`],
  ["a picture of the newsroom", "/media/coreto.jpg"],
  ["a picture of another site", `https://fotos.example${ADDRESS}`],
  ["a way out of the folder", `/media/avatars/${ME}-../../x.jpg`],
  ["nothing", null],
])("%s names no file of the reader's", (_, address) => {
  expect(ownAvatarFiles(ME, address)).toEqual([]);
});

test("a picture that was not uploaded here has one size", () => {
  expect(avatarSrcSet("https://fotos.example/eu.jpg")).toBeUndefined();
});
