import { describe, expect, test } from "vitest";
import { growthOf, MAX_GROWTH } from "#tests/growth.ts";
import { XML_PROBLEMS, XmlRepair } from "./repair-xml.ts";

/** The repaired XML, given in parts of some length, and the problems. */
function repair(xml: string, length = xml.length) {
  const made: string[] = [];
  const problems: string[] = [];
  const repairing = new XmlRepair(
    (part) => made.push(part),
    (problem) => problems.push(problem),
  );
  for (let at = 0; at < xml.length; at += length) repairing.write(xml.slice(at, at + length));
  repairing.end();
  return { xml: made.join(""), problems: [...new Set(problems)] };
}

describe("the XML of a broken export", () => {
  const { ampersand, markup, nested, control } = XML_PROBLEMS;
  test.each([
    ["<title>Pão & queijo</title>", "<title>Pão &amp; queijo</title>", [ampersand]],
    ["<title>a &amp; b &#233; &nbsp;</title>", "<title>a &amp; b &#233; &nbsp;</title>", []],
    ["<title>1 < 2 <b>x</b></title>", "<title>1 &lt; 2 &lt;b>x&lt;/b></title>", [markup]],
    ["<title>Um\u0001dois&#1;</title>", "<title>Umdois</title>", [control]],
    ["<title><![CDATA[a & <b>]]></title>", "<title><![CDATA[a & <b>]]></title>", []],
    [
      "<title><![CDATA[a <![CDATA[ b ]]> c ]]></title><link>x</link>",
      "<title><![CDATA[a <![CDATA[ b ]]]]><![CDATA[> c ]]></title><link>x</link>",
      [nested],
    ],
    ["<title><![CDATA[a ]]> b <![CDATA[ c]]></title>", "<title><![CDATA[a ]]> b <![CDATA[ c]]></title>", []],
    ["<title><![CDATA[a]]]]><![CDATA[>b]]></title>", "<title><![CDATA[a]]]]><![CDATA[>b]]></title>", []],
  ])("%s is read as %s", (xml, repaired, problems) => {
    expect(repair(xml)).toEqual({ xml: repaired, problems });
    for (const length of [1, 2, 7]) expect(repair(xml, length)).toEqual({ xml: repaired, problems });
  });

  test("XML of double the length is repaired in at most about double the time", async () => {
    for (const part of ["&", "<a ", "<![CDATA[x]]> ", "<title><![CDATA[a]]>b", "]]>"]) {
      const make = (length: number) => {
        const parts = part.repeat(length / 2 / part.length);
        return `<rss><title><![CDATA[${parts}]]></title>${parts}`;
      };
      const growth = await growthOf((xml) => repair(xml, 64 * 1024), make, 200_000);
      expect(growth, part).toBeLessThanOrEqual(MAX_GROWTH);
    }
  });
});
