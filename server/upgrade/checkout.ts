import { realpathSync } from "node:fs";
import { runProgram } from "#server/install/run-program.ts";
import { UpgradeError } from "./commands.ts";
import { foldersOf, type Upgrade, type Version } from "./state.ts";

const git = async (root: string, ...args: string[]): Promise<string> =>
  (await runProgram("git", args, { cwd: root })).trim();

/** The output of git, or an empty text where it fails. */
const ask = (root: string, ...args: string[]): Promise<string> => git(root, ...args).catch(() => "");

const isTrue = (root: string, ...args: string[]): Promise<boolean> =>
  git(root, ...args).then(
    () => true,
    () => false,
  );

/** The current version of the clone, and the version to upgrade to. */
export type Target = Pick<Upgrade, "from" | "to" | "branch" | "followsBranch">;

const LOCAL_CHANGES_SHOWN = 10;

/** Refuses a folder that is not a git clone, or whose files were changed. */
export async function checkClone(root: string): Promise<void> {
  const top = await ask(root, "rev-parse", "--show-toplevel");
  if (top === "" || realpathSync(top) !== realpathSync(root)) {
    throw new UpgradeError(`${root} is not a clone that git made: upgrade it the way it was installed`);
  }
  const changes = (await git(root, "status", "--porcelain", "--untracked-files=no")).split("\n").filter(Boolean);
  if (changes.length > 0) {
    const names = changes.slice(0, LOCAL_CHANGES_SHOWN).map((line) => `\n    ${line.trim()}`);
    throw new UpgradeError(
      `files of the program were changed here; commit them to a branch of your own, or undo the changes:${names.join("")}`,
    );
  }
}

/**
 * Fetches, and finds the version to upgrade to: a tag or commit, or the newest commit of the branch's upstream.
 * @returns undefined when it is already checked out
 */
export async function findTarget(root: string, asked: string | undefined): Promise<Target | undefined> {
  const branch = (await ask(root, "symbolic-ref", "--short", "-q", "HEAD")) || null;
  const upstream = await ask(root, "rev-parse", "--abbrev-ref", "@{upstream}");
  if (!asked && (!branch || !upstream)) {
    throw new UpgradeError("this clone follows no branch: name the version, --to <tag or commit>");
  }
  if ((await ask(root, "remote")) !== "") await git(root, "fetch", "--quiet", "--tags");
  const commit = await ask(root, "rev-parse", "--verify", "--quiet", `${asked ?? "@{upstream}"}^{commit}`);
  if (commit === "") throw new UpgradeError(`there is no version ${asked ?? upstream} in this clone or its remote`);
  const head = await git(root, "rev-parse", "HEAD");
  if (commit === head) return undefined;
  if (!asked && !(await isTrue(root, "merge-base", "--is-ancestor", head, commit))) {
    throw new UpgradeError(
      `${branch} has commits that ${upstream} has not: merge them yourself, then name the version with --to`,
    );
  }
  const hasNewerMigrations = !(await isTrue(root, "diff", "--quiet", commit, head, "--", "db/migrations"));
  if (hasNewerMigrations && (await isTrue(root, "merge-base", "--is-ancestor", commit, head))) {
    throw new UpgradeError(
      `${asked} is older than this version, whose database it would not read: restore a backup of that time with it`,
    );
  }
  const [from, to] = [await readVersion(root, head), await readVersion(root, commit)];
  return { from, to, branch, followsBranch: !asked };
}

async function readVersion(root: string, commit: string): Promise<Version> {
  const { name, version } = JSON.parse(await git(root, "show", `${commit}:package.json`)) as Record<string, string>;
  if (name !== "coreto") throw new UpgradeError(`${commit} is no version of Coreto`);
  return { commit, name: `${version} (${commit.slice(0, 8)})` };
}

/** Checks the new version out into a worktree beside the running one. */
export async function createNextWorktree(root: string, { to }: Target): Promise<void> {
  await removeNextWorktree(root);
  await git(root, "worktree", "add", "--quiet", "--detach", "--force", foldersOf(root).next, to.commit);
}

/** Removes the worktree of the new version. */
export async function removeNextWorktree(root: string): Promise<void> {
  await ask(root, "worktree", "remove", "--force", "--force", foldersOf(root).next);
  await ask(root, "worktree", "prune");
}

/** Checks the new version out in the clone itself. */
export async function checkOutNext(root: string, { to, branch, followsBranch }: Target): Promise<void> {
  if ((await git(root, "rev-parse", "HEAD")) === to.commit) return;
  if (branch && followsBranch) await git(root, "merge", "--quiet", "--ff-only", to.commit);
  else await git(root, "checkout", "--quiet", "--detach", to.commit);
}

/** Checks the former version out again, and resets the branch to it. */
export async function checkOutPrevious(root: string, { from, branch }: Target): Promise<void> {
  if (!branch) return void (await git(root, "checkout", "--quiet", "--detach", from.commit));
  if ((await ask(root, "symbolic-ref", "--short", "-q", "HEAD")) !== branch)
    await git(root, "checkout", "--quiet", branch);
  await git(root, "reset", "--quiet", "--keep", from.commit);
}
