import { readFileSync } from "node:fs";
import { parseHTML } from "linkedom";
import { describe, expect, test } from "vitest";
import { cleanForeignHtml } from "./clean.ts";
import { isElement, isText } from "./dom.ts";

function clean(html: string) {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`);
  const findings: string[] = [];
  cleanForeignHtml(document.body, (finding) => findings.push(finding));
  return { body: document.body, findings };
}

const BLOCK = /^(?:P|H[1-6]|UL|OL|LI|BLOCKQUOTE|TABLE|TR|TD|TH)$/;
const SIGNS: Record<string, string> = { BR: "⏎", IMG: "[img]" };

/** A short form of HTML: blocks with their tag, other elements as their content. */
function draw(node: Node): string {
  if (isText(node)) return node.data;
  const sign = SIGNS[node.nodeName];
  if (sign) return sign;
  const inner = [...node.childNodes].map(draw).join("");
  const start = isElement(node) && node.nodeName === "OL" ? (node.getAttribute("start") ?? "") : "";
  return BLOCK.test(node.nodeName) ? `${node.nodeName.toLowerCase()}${start}(${inner.trim()})` : inner;
}

const read = (html: string) =>
  draw(clean(html).body)
    .replace(/[ \n\t]+/g, " ")
    .trim();
const readCase = (name: string) => read(readFileSync(new URL(`./fixtures/${name}.htm`, import.meta.url), "utf8"));

/** An item of a list, as Word writes it. */
const item = (sign: string, text: string, list = "l0 level1 lfo1") =>
  `<p class=MsoListParagraph style='mso-list:${list}'><![if !supportLists]><span><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

/** An item of a list, as Word in the browser writes it. */
const onlineItem = (attributes: string, text: string, place = 1) =>
  `<div class="ListContainerWrapper"><ol ${attributes}><li data-listid="3" data-aria-posinset="${place}" data-aria-level="1"><p>${text}</p></li></ol></div>`;

/** A numbered list that a paragraph interrupts. */
const GOES_ON =
  "ol(li(Leve o documento)li(Pegue a senha))p(A fila abre às oito.)ol3(li(Assine o livro)li(Volte em maio))";

test.each([
  [
    "word-safari-list-then-shape",
    "p(Abertura.)ul(li(primeiro item)li(segundo item))p(Parágrafo entre a lista e a foto.)p([img])p(Depois da foto.)",
  ],
  ["word-table", "p(Antes)table(tr(td(Bairro)td(Casos))tr(td(Centro)td(3)))p(Depois)"],
  ["gdocs-mixed", "h2(Título)p(Comum, forte itálico e link)ul(li(umul(li(dentro))))⏎table(tr(td(A)td(B⏎B2)))"],
  [
    "html-table-merged",
    "table(tr(th(Bairro)th(Casos)th(Casos))tr(th(Bairro)th(2018)th(2019))tr(td(Centro)td(1)td(2)))",
  ],
  ["google-sheets", "table(tr(th(Bairro)th(Casos)th(Casos))tr(td(Centro)td(1.234,5)td())tr(td()td(R$ 10)td(x⏎y)))"],
  ["word-track-changes", "p(O vereador foi citado no relatório nesta terça.)p(Outra frase.)"],
  ["word-comments", "p(Texto publicado.)"],
  ["twemoji", "Que jogo ⚽ 2 a 1 🎉 ontem"],
  ["whatsapp-web-html", "Bom dia ☀️, a ponte fechou"],
  ["word-list-paragraph-without-bullets", "p(Sr. Prefeito, a obra parou.)p(Parágrafo comum com recuo.)"],
  ["word-two-lists-adjacent", "ul(li(bolinha A))ol(li(número um)li(número dois))ol(li(outra lista))"],
  ["word-list-goes-on", GOES_ON],
  ["word-online-list-goes-on", GOES_ON],
  ["pre-code", "p(linha 1⏎ linha 2)"],
])("%s is read by its meaning", (name, right) => {
  expect(readCase(name)).toBe(right);
});

describe("tables", () => {
  const row = (...cells: string[]) => `<tr>${cells.join("")}</tr>`;

  test.each([
    [
      "a cell that reaches over three rows is in each",
      row("<td rowspan=3>A</td><td>1") + row("<td>2") + row("<td>3"),
      "tr(td(A)td(1))tr(td(A)td(2))tr(td(A)td(3))",
    ],
    [
      "rowspan=0 reaches to the end of its part",
      `<thead>${row("<th rowspan=0>A</th><th>x")}</thead><tbody>${row("<td>1<td>2")}${row("<td>3<td>4")}</tbody>`,
      "tr(th(A)th(x))tr(td(1)td(2))tr(td(3)td(4))",
    ],
    [
      "a foot that is written first comes last",
      `<tfoot>${row("<td>t<td>9")}</tfoot><tbody>${row("<td>a<td>1")}</tbody>`,
      "tr(td(a)td(1))tr(td(t)td(9))",
    ],
    ["shorter rows get empty cells", row("<td>a<td>b<td>c") + row("<td>d"), "tr(td(a)td(b)td(c))tr(td(d)td()td())"],
    [
      "a row of one cell between others stands once",
      row("<td>a<td>1") + row("<td colspan=2>Zona Norte") + row("<td>b<td>2"),
      "tr(td(a)td(1))tr(td(Zona Norte)td())tr(td(b)td(2))",
    ],
    [
      "no colspan makes more columns than there are cells",
      row("<td colspan=1000000>a<td>b") + row("<td>c<td colspan=99999999999>d"),
      "tr(td(a)td(a)td(b))tr(td(c)td(d)td(d))",
    ],
    [
      "a list in a cell keeps its numbers",
      row("<td><ol><li>um<li><p>dois</p></ol><td>x") + row("<td>y<td>z"),
      "tr(td(1. um⏎2. dois)td(x))tr(td(y)td(z))",
    ],
    [
      "pictures stand behind the table",
      row("<td>a<td><img src=x>b") + row("<td>c<td>d"),
      "tr(td(a)td(b))tr(td(c)td(d))",
    ],
  ])("%s", (_, rows, right) => {
    const drawn = read(`<table>${rows}</table>`);
    expect(drawn.replace("[img]", "")).toBe(`table(${right})`);
  });

  test("a row of one cell above a table is its title, and one with the source below is its source", () => {
    const { body } = clean(
      `<table>${row("<td colspan=2>Casos por bairro")}${row("<td>a<td>1")}${row("<td>b<td>2")}${row("<td colspan=2>Fonte: IBGE")}</table>`,
    );
    const table = body.querySelector("table")!;
    expect([table.getAttribute("data-caption"), table.getAttribute("data-source")]).toEqual([
      "Casos por bairro",
      "IBGE",
    ]);
    expect(draw(table)).toBe("table(tr(td(a)td(1))tr(td(b)td(2)))");
  });

  test("a table that only arranges a page becomes its contents, and the table inside stays one", () => {
    const inner = `<table>${row("<td>a<td>1")}${row("<td>b<td>2")}</table>`;
    expect(read(`<table><tr><td><p>Oi</p>${inner}</td></tr></table>`)).toBe("p(Oi)table(tr(td(a)td(1))tr(td(b)td(2)))");
    expect(read(`<table><tr><td><img src=a></td><td><p>Texto</p></td></tr></table>`)).toBe("[img]p(Texto)");
  });

  test("the editor is told that merged cells are repeated", () => {
    expect(clean(`<table>${row("<td colspan=2>a<td>b")}${row("<td>c<td>d<td>e")}</table>`).findings).toEqual([
      "merged",
    ]);
    expect(clean(`<table>${row("<td>a<td>b")}${row("<td>c<td>d")}</table>`).findings).toEqual([]);
  });
});

describe("lists", () => {
  test.each([
    [
      "three levels of Word are three lists",
      item("·", "a") + item("o", "b", "l0 level2 lfo1") + item("§", "c", "l0 level3 lfo1") + item("·", "d"),
      "ul(li(aul(li(bul(li(c)))))li(d))",
    ],
    [
      "a list of Word that begins at 5 keeps its numbers",
      item("5.", "cinco") + item("6.", "seis"),
      "ol5(li(cinco)li(seis))",
    ],
    [
      "a list of Word that a paragraph interrupts goes on with its number",
      `${item("1)", "um")}${item("2)", "dois")}<p class=MsoNormal>No meio.</p>${item("3)", "três")}${item("4)", "quatro")}`,
      "ol(li(um)li(dois))p(No meio.)ol3(li(três)li(quatro))",
    ],
    [
      "a list in a list goes on with its number, too",
      item("1.", "um") + item("4)", "dentro", "l0 level2 lfo1") + item("5)", "e mais", "l0 level2 lfo1"),
      "ol(li(umol4(li(dentro)li(e mais))))",
    ],
    ["numbers that leave one out stay", item("1.", "um") + item("3.", "três"), "p(1. um)p(3. três)"],
    ["numbers of clauses stay", item("2.1.", "um") + item("2.2.", "dois"), "p(2.1. um)p(2.2. dois)"],
    ["a number with a zero before it stays", item("03.", "três"), "p(03. três)"],
    ["a list counts no further than a document does", "<ol start=100000><li>a</ol>", "p(100000. a)"],
    ["letters stay", item("a)", "um") + item("b)", "dois"), "p(a) um)p(b) dois)"],
    [
      "letters in a list stay, as bullets",
      item("1.", "um") + item("a.", "dentro", "l0 level2 lfo1") + item("2.", "dois"),
      "ol(li(umul(li(a. dentro)))li(dois))",
    ],
    [
      "a list that begins again is another one",
      item("1.", "a") + item("2.", "b") + item("1.", "c"),
      "ol(li(a)li(b))ol(li(c))",
    ],
    [
      "an empty paragraph between items divides no list",
      `${item("1.", "a")}<p class=MsoNormal>&nbsp;</p>${item("2.", "b")}`,
      "ol(li(a)li(b))p()",
    ],
    [
      "an item that lost its span has its bullet taken off",
      "<p style='mso-list:l0 level1 lfo1'>·&nbsp;&nbsp;&nbsp; um</p>",
      "ul(li(um))",
    ],
    [
      "a numbered heading keeps its number",
      "<h1 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Da obra</h1>",
      "h1(1. Da obra)",
    ],
    ["Word in the browser", onlineItem('start="1"', "um") + onlineItem('start="2"', "dois"), "ol(li(um)li(dois))"],
    [
      "Word in the browser, where a paragraph interrupts the list",
      `${onlineItem('start="1"', "um")}<p>No meio.</p>${onlineItem('start="2"', "dois")}<p>E no fim.</p>${onlineItem("", "três", 3)}`,
      "ol(li(um))p(No meio.)ol2(li(dois))p(E no fim.)ol3(li(três))",
    ],
    ["a list of a page that begins at 3", "<ol start=3><li>c<li>d</ol>", "ol3(li(c)li(d))"],
    ["Roman numerals", "<ol type=I><li>um<li>dois</ol>", "p(I. um)p(II. dois)"],
    [
      "letters of Google Docs",
      "<ol><li>a</li><ol><li style='list-style-type:lower-alpha'>b</li></ol></ol>",
      "ol(li(aul(li(a. b))))",
    ],
    ["two paragraphs of an item are its lines", "<ul><li><p>a</p><p>b</p></li><li>c</li></ul>", "ul(li(a⏎b)li(c))"],
    [
      "a table in an item is behind the list",
      "<ul><li>a<table><tr><td>1<td>2<tr><td>3<td>4</table></li><li>b</li></ul>",
      "ul(li(a)li(b))table(tr(td(1)td(2))tr(td(3)td(4)))",
    ],
    ["text between items is an item's", "<ul>a<li>b</li></ul>", "ul(li(a)li(b))"],
  ])("%s", (_, html, right) => {
    expect(read(html)).toBe(right);
  });

  test("lists are nested no deeper than a document", () => {
    expect(read(`${"<ul><li>x".repeat(9)}`)).toBe("ul(li(xul(li(xul(li(xul(li(xul(li(x⏎x⏎x⏎x⏎x))))))))))");
  });
});

describe("text that nobody was to read", () => {
  test.each([
    ["<p>a <del>b</del> c</p>", "p(a c)", ["deleted"]],
    ["<p>a <s>b</s> c</p>", "p(a c)", ["deleted"]],
    ["<p>a <span style='text-decoration: line-through'>b</span> c</p>", "p(a c)", ["deleted"]],
    ["<p>a <span class=msoDel>b</span><ins>c</ins></p>", "p(a c)", ["deleted"]],
    ["<p>a<span style='DISPLAY : none'>b</span></p>", "p(a)", ["hidden"]],
    [
      "<p>a<span style='mso-hide:all'>b</span><span style='visibility:hidden'>c</span></p>",
      "p(a)",
      ["hidden", "hidden"],
    ],
    ["<p>a<span style='font-size:0'>b</span><span style='font-size:0.0pt'>c</span></p>", "p(a)", ["hidden", "hidden"]],
    ["<p>a<span class='sr-only'>b</span><span hidden>c</span></p>", "p(a)", ["hidden", "hidden"]],
    ["<p>a <a style='mso-comment-reference:AP_1'>b</a></p>", "p(a b)", []],
    [
      "<p>a<sup><a href='#cmnt1' id='cmnt_ref1'>[a]</a></sup></p><div><p><a href='#cmnt_ref1' id='cmnt1'>[a]</a>secreto</p></div>",
      "p(a)",
      ["comment"],
    ],
    ["a<form><input>z</form>", "a", ["form"]],
    ["<form><p>Um texto.</p><input></form>", "p(Um texto.)", ["form"]],
    ["a<script>b</script><style>c</style><button>d</button>", "a", []],
  ])("%s", (html, right, findings) => {
    expect(read(html)).toBe(right);
    expect(clean(html).findings).toEqual(findings);
  });
});

test.each([
  [
    "10<sup>6</sup> m<span style='vertical-align:super'>2</span> de CO<sub>2</sub>, 1<sup>o</sup> lugar",
    "10⁶ m² de CO₂, 1º lugar",
  ],
  ["ele<sup>[1]</sup>", "ele[1]"],
  ["disse <q>sim</q>", "disse “sim”"],
  ["<p>a<br>b</p>", "p(a⏎b)"],
  ["<p>a<br><br>b<br> <br><br>c</p>", "p(a)p(b)p(c)"],
  ["<span style='white-space:pre-wrap'>a\nb</span>", "a⏎b"],
  ["<pre>a\n\nb</pre>", "p(a)p(b)"],
  ["<p class=MsoTitle>a</p><p class=MsoHeading2>b</p><div role=heading aria-level=3>c</div>", "h1(a)h2(b)h3(c)"],
  ["<p>a\u0002b\u000bc</p>", "p(a b c)"],
  ["<img class=emoji alt=':)'><img alt='Praça' src=a><img alt='5' src=b>", ":)[img][img]"],
])("%s is written plainly", (html, right) => {
  expect(read(html)).toBe(right);
});

test("blocks copied from our own editor stay, and those of other editors do not", () => {
  const own = '<p data-block="paragraph" data-attrs="{}">a<s>b</s></p>';
  expect(clean(own).body.innerHTML).toBe(own);
  expect(read('<p data-block="0f6e">a<s>b</s></p>')).toBe("p(a)");
});

/** Growth by the square shows best in much longer HTML, as the parser's DOM has costs of its own. */
const LONGER = 4;

/** Processor time of cleaning, in microseconds: a busy machine makes it no longer. */
function costOf(html: string): number {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`);
  const start = process.cpuUsage();
  cleanForeignHtml(document.body, () => {});
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

test.each([
  ["open conditions", (size: number) => "<!--[if !supportLists]-->".repeat(size)],
  ["cut conditions", (size: number) => "<![if !x".repeat(size)],
  ["items", (size: number) => item("1.", "a").repeat(size / 8)],
  ["nested lists", (size: number) => "<ul><li>a".repeat(size / 10)],
  ["nested tables", (size: number) => "<table><tr><td>a<td>b<tr><td>c<td>".repeat(size / 40)],
  ["struck text", (size: number) => "<sup><s>".repeat(size / 10)],
  ["breaks", (size: number) => `<p>${"a<br><br>".repeat(size / 4)}</p>`],
])("HTML of many %s takes linear time", (_, make) => {
  const [short, long] = [make(2000), make(2000 * LONGER)];
  const runs = [1, 2, 3].map(() => [costOf(short), costOf(long)] as const);
  const least = (place: 0 | 1) => Math.min(...runs.map((run) => run[place]));
  // By the square it would be sixteen times as much.
  expect(least(1)).toBeLessThan(least(0) * LONGER * 2.5 + 20_000);
});
