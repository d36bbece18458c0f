import { describe, expect, test } from "vitest";
import { doc, frame, text } from "./builders.fixture.ts";
import { seededRandom } from "./histories.fixture.ts";
import { anchorAt, findPassage, inTextOrder, locatePassages, type TextBlock, textBlocksOf } from "./passages.ts";

const ARTICLE = doc(
  text("a", "A viagem passa para as 23h40. A mudança atende a um pedido de 1.900 alunos."),
  frame("quote", "q", [text("q1", "Perdi a conta."), text("q2", "Rafaela Nunes", "attribution")]),
  text("b", "A prefeitura calcula que custe R$ 8 mil por mês, e R$ 8 mil por mês é pouco."),
);
const blocks = textBlocksOf(ARTICLE);
const mark = (words: string, of: TextBlock, nth = 0) => {
  let from = -1;
  for (let count = 0; count <= nth; count++) from = of.text.indexOf(words, from + 1);
  return anchorAt(of, from, from + words.length)!;
};
const wordsAt = (texts: TextBlock[], place: ReturnType<typeof findPassage>) =>
  place && texts[place.index]!.text.slice(place.from, place.to);
const changed = (id: string, words: string) => blocks.map((block) => (block.id === id ? { id, text: words } : block));

describe("a passage", () => {
  test("a passage is trimmed, and does not split a character", () => {
    const of = { id: "x", text: "um  🎺🎺 dois" };
    expect(anchorAt(of, 2, 9)).toMatchObject({ quote: "🎺🎺", before: "um  ", after: " dois", start: 4 });
    expect(anchorAt(of, 2, 4)).toBeNull();
    const long = { id: "x", text: `a${"🎺".repeat(600)}` };
    const { quote } = anchorAt(long, 0, long.text.length)!;
    expect([quote.length, quote.isWellFormed()]).toEqual([499, true]);
  });

  test("a passage is found where it was, also after text was inserted before it, and in a quote", () => {
    const anchor = mark("A mudança atende", blocks[0]!);
    expect(findPassage(blocks, anchor)).toEqual({ index: 0, from: 30, to: 46 });
    const longer = changed("a", `Atenção: ${blocks[0]!.text}`);
    expect(findPassage(longer, anchor)).toEqual({ index: 0, from: 39, to: 55 });
    expect(findPassage(blocks, mark("a conta", blocks[1]!))).toMatchObject({ index: 1 });
  });

  test("a passage is distinguished from the same words elsewhere by the text around it", () => {
    const [first, second] = [0, 1].map((nth) => mark("R$ 8 mil por mês", blocks[3]!, nth));
    expect(findPassage(blocks, first!)).toMatchObject({ from: 31 });
    expect(findPassage(blocks, second!)).toMatchObject({ from: 51 });
    const without = changed("b", "A conta diz: R$ 8 mil por mês é pouco, e custe R$ 8 mil por mês, ora.");
    expect(findPassage(without, second!)).toMatchObject({ from: 13 });
    expect(findPassage(without, first!)).toMatchObject({ from: 47 });
  });

  test("a passage is found in another block that its words were moved to", () => {
    const anchor = mark("A mudança atende a um pedido", blocks[0]!);
    const split = [
      { id: "a", text: "A viagem passa para as 23h40." },
      { id: "new", text: "A mudança atende a um pedido de 1.900 alunos." },
      ...blocks.slice(1),
    ];
    expect(findPassage(split, anchor)).toEqual({ index: 1, from: 0, to: 28 });
    const carried = [...blocks.slice(1), { id: "c", text: `E mais: ${blocks[0]!.text}` }];
    expect(wordsAt(carried, findPassage(carried, anchor))).toBe(anchor.quote);
  });

  test("a passage is gone with its words, and not confused with another short text", () => {
    const anchor = mark("23h40", blocks[0]!);
    expect(findPassage(changed("a", "A viagem passa para as 23h50."), anchor)).toBeNull();
    const elsewhere = [...changed("a", "A viagem muda."), { id: "z", text: "Às 23h40 fecha o bar." }];
    expect(findPassage(elsewhere, anchor)).toBeNull();
    expect(findPassage([], anchor)).toBeNull();
  });

  test("passages are sorted in the order of the text, and are last if their words are gone", () => {
    const passages = [
      { id: "gone", anchor: { ...mark("Perdi", blocks[1]!), quote: "Ganhei" } },
      { id: "second", anchor: mark("por mês", blocks[3]!) },
      { id: "first", anchor: mark("alunos", blocks[0]!) },
    ];
    const places = locatePassages(blocks, passages);
    expect(inTextOrder(passages, places).map(({ id }) => id)).toEqual(["first", "second", "gone"]);
  });
});

const WORDS = "a o de que rua praça coreto prefeitura banda 23h40 R$ 8 mil obra festa às não 🎺".split(" ");

/** A text of random words, many of which come again. */
const randomText = (random: (below: number) => number, count: number) =>
  Array.from({ length: count }, () => WORDS[random(WORDS.length)]).join(" ");

/** One edit that leaves the letters from `from` to `to` as they are; says where they stand afterwards. */
function editAround(random: (below: number) => number, words: string, from: number, to: number) {
  const isBefore = random(2) === 0;
  const [start, end] = isBefore ? [0, from] : [to, words.length];
  const at = start + random(end - start + 1);
  const cut = Math.min(random(4) === 0 ? random(30) : 0, end - at);
  const added = random(3) === 0 ? "" : ` ${randomText(random, 1 + random(4))} `;
  const next = words.slice(0, at) + added + words.slice(at + cut);
  const moved = isBefore ? added.length - cut : 0;
  return { words: next, from: from + moved, to: to + moved };
}

test("in 3,000 random histories a passage follows its words, and never marks others", () => {
  let exact = 0;
  for (let seed = 1; seed <= 3000; seed++) {
    const random = seededRandom(seed * 7919);
    const own = { id: "own", text: randomText(random, 12 + random(60)) };
    const starts = [...own.text.matchAll(/(?<=^| )\S/gu)].map(({ index }) => index);
    const from = starts[random(starts.length)]!;
    const anchor = anchorAt(own, from, Math.min(own.text.length, from + 4 + random(60)))!;
    let state = { words: own.text, from: anchor.start, to: anchor.start + anchor.quote.length };
    const others = () => Array.from({ length: random(4) }, (_, n) => ({ id: `o${n}`, text: randomText(random, 20) }));
    for (let edit = random(8); edit > 0; edit--) state = editAround(random, state.words, state.from, state.to);
    const texts = [...others(), { id: "own", text: state.words }, ...others()];
    const found = findPassage(texts, anchor);
    // The words are still in their block: they are found there, though maybe where somebody wrote the same beside them.
    expect([seed, texts[found!.index]!.id, wordsAt(texts, found)]).toEqual([seed, "own", anchor.quote]);
    if (found!.from === state.from) exact += 1;
    // Once a letter of them is another one, they are found nowhere but where the same words stand.
    const at = state.from + random(state.to - state.from);
    const broken = [...others(), { id: "own", text: `${state.words.slice(0, at)}§${state.words.slice(at + 1)}` }];
    const left = findPassage(broken, anchor);
    if (left) expect([seed, wordsAt(broken, left)]).toEqual([seed, anchor.quote]);
  }
  expect(exact).toBeGreaterThan(2900);
});

test("in 1,000 random histories a passage stays exactly where it was if only distant text changed", () => {
  for (let seed = 1; seed <= 1000; seed++) {
    const random = seededRandom(seed * 104_729);
    const own = { id: "own", text: `${randomText(random, 30)} — marca ${seed} — ${randomText(random, 30)}` };
    const from = own.text.indexOf("marca");
    const anchor = anchorAt(own, from, from + 5)!;
    // The words alone are everywhere; their neighbours are not.
    let state = { words: own.text, from: from - 8, to: from + 16 };
    for (let edit = 1 + random(10); edit > 0; edit--) {
      state = editAround(random, state.words, state.from, state.to);
      const decoy = random(2) === 0 ? " marca " : "";
      state = { words: decoy + state.words, from: state.from + decoy.length, to: state.to + decoy.length };
    }
    const index = random(3);
    const texts = [0, 1, 2].map((n) =>
      n === index ? { id: "own", text: state.words } : { id: `${n}`, text: "marca" },
    );
    expect([seed, findPassage(texts, anchor)]).toEqual([seed, { index, from: state.from + 8, to: state.from + 13 }]);
  }
});
