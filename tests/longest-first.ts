import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Path prefixes of the slowest files, which start and stop real programs or send thousands of requests; the longest first. */
const LONG = [
  "tests/access/access",
  "tests/process/upgrade",
  "tests/process/start-and-stop",
  "tests/process/stopping",
  "db/embedded",
  "server/archive",
  "tests/access",
  "tests/process",
  "db/servers",
  "tests/routes/profile",
  "tests/routes/unreadable-tables",
  "platform/auth/second-factors",
  "platform/auth/lockout",
  "domain/external-feeds",
  "domain/importing",
  "domain/exporting",
  "domain/media",
];

/** Starts with the slowest files: if one ran last, the other workers would be idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // By their durations in the last run, or by their sizes.
    const sorted = await super.sort(files);
    const areKnown = files.every((file) => this.ctx.cache.getTestSpecificationResult(file) !== undefined);
    const rank = ({ moduleId }: TestSpecification) => {
      const place = relative(this.ctx.config.root, moduleId);
      const found = LONG.findIndex((beginning) => place.startsWith(beginning));
      return found === -1 ? LONG.length : found;
    };
    if (!areKnown) sorted.sort((a, b) => rank(a) - rank(b));
    // A worker only continues with a file of the same project, so each project's files stay together.
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((one) => sorted.filter(({ project }) => project === one));
  }
}
