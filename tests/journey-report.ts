import { STOPPED_DRAWING } from "#tests/e2e/drawing.ts";

/** The used parts of Playwright's JSON report (https://playwright.dev/docs/test-reporters#json-reporter). */
export interface JourneyReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
}

interface Suite {
  suites?: Suite[];
  specs?: { title: string; file: string; tests: Journey[] }[];
}

interface Journey {
  status: string;
  results: { status: string; annotations: { type: string }[] }[];
}

/** Journeys that passed only on their second attempt, unless the browser was the reason for the first failure. */
export function unexplainedRetries({ suites }: Pick<JourneyReport, "suites">): string[] {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.filter(({ tests }) => tests.some(isUnexplained)).map(({ file, title }) => `${file}: ${title}`),
    ...unexplainedRetries({ suites: inner }),
  ]);
}

const isUnexplained = ({ status, results }: Journey) =>
  status === "flaky" &&
  results.some(
    (result) => result.status !== "passed" && !result.annotations.some(({ type }) => type === STOPPED_DRAWING),
  );
