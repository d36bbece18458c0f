import { expect, test } from "vitest";
import { shareAddress } from "./share-address.ts";

const url = "https://coreto.example/news/agua-luz";
const title = "Água & luz: 50% a menos";

test.each([
  ["facebook", "https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fcoreto.example%2Fnews%2Fagua-luz"],
  [
    "whatsapp",
    "https://wa.me/?text=%C3%81gua%20%26%20luz%3A%2050%25%20a%20menos%20https%3A%2F%2Fcoreto.example%2Fnews%2Fagua-luz",
  ],
  [
    "twitter",
    "https://twitter.com/intent/tweet?url=https%3A%2F%2Fcoreto.example%2Fnews%2Fagua-luz&text=%C3%81gua%20%26%20luz%3A%2050%25%20a%20menos",
  ],
  [
    "telegram",
    "https://t.me/share/url?url=https%3A%2F%2Fcoreto.example%2Fnews%2Fagua-luz&text=%C3%81gua%20%26%20luz%3A%2050%25%20a%20menos",
  ],
  ["linkedin", "https://www.linkedin.com/sharing/share-offsite/?url=https%3A%2F%2Fcoreto.example%2Fnews%2Fagua-luz"],
] as const)("%s receives the whole address, and the title if it accepts one", (network, expected) => {
  expect(shareAddress(network, url, title)).toBe(expected);
});
