import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Path prefixes of files that take minutes because they start and stop real programs; the longest first. */
const LONG = ["tests/process/upgrade", "tests/process", "tests/access", "server/archive", "db/embedded", "db/servers"];

/** Starts with the slowest files: if one ran last, the other workers would be idle. */
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
