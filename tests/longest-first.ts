import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** How the paths of files begin that take minutes, as they start and stop real programs; the longest first. */
const LONG = ["tests/process/upgrade", "tests/process", "tests/access", "server/archive", "db/embedded", "db/servers"];

/** Begins with the files that take longest: one that begins last leaves the other workers idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = relative(this.ctx.config.root, moduleId);
      const found = LONG.findIndex((beginning) => place.startsWith(beginning));
      return found === -1 ? LONG.length : found;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
