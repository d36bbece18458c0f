import { expect, test } from "vitest";
import { findVoice } from "./voice.ts";

const voice = (lang: string, localService = false) => ({ lang, localService });

test("a Brazilian voice of the device is the best, then one of a server, then another Portuguese one", () => {
  const voices = [voice("en-US", true), voice("pt-PT", true), voice("pt-BR"), voice("pt_BR", true)];
  expect(findVoice(voices)).toBe(voices[3]);
  expect(findVoice(voices.slice(0, 3))).toBe(voices[2]);
  expect(findVoice(voices.slice(0, 2))).toBe(voices[1]);
});

test("a device without a Portuguese voice has none", () => {
  expect(findVoice([])).toBeUndefined();
  expect(findVoice([voice("en-US", true), voice("ptx")])).toBeUndefined();
});
