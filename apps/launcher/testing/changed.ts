/** `npm test -- --changed`: which tests the changes of a branch touch. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { ExpectedError } from '../expected-error.js';
import type { Touched } from './plan.js';

const FLAG = /^--changed(?:=(.+))?$/;
const DEFAULT_BRANCH = 'main';
/** Harnesses of database tests, which those tests import by name. */
const HARNESS = /^(?:test\/support|libs\/.+\/testing)\/(?:.+\/)?([^/]+)\.ts$/;
const SOURCE = /\.(ts|tsx|mjs|js|json|css)$/;

/** How each project that needs a database knows its files. */
const PROJECTS: readonly [string, RegExp][] = [
  ['medium', /\.medium\.spec\.ts$/],
  ['acceptance', /^test\/acceptance\/.+\.spec\.ts$/],
  ['browser', /^test\/browser\/.+\.spec\.ts$/],
  ['faults', /^test\/faults\/.+\.spec\.ts$/],
];

/** @returns undefined where the arguments do not ask for it; the commit to compare with where they do */
export function changedSince(args: readonly string[]): string | undefined {
  const match = args.map((argument) => FLAG.exec(argument)).find((found) => found !== null);
  return match ? (match[1] ?? DEFAULT_BRANCH) : undefined;
}

/**
 * Everything that differs from where the branch left `base`, committed or not.
 * @throws ExpectedError when git does not know `base`
 */
export function changedFiles(root: string, base: string): string[] {
  const git = (...args: string[]): string[] => {
    const output = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    return output.split('\n').filter((line) => line !== '');
  };
  try {
    const [start = base] = git('merge-base', 'HEAD', base);
    return [...git('diff', '--name-only', start), ...git('ls-files', '--others', '--exclude-standard')];
  } catch (error) {
    throw new ExpectedError(
      `--changed=${base}: git cannot compare with it. ${String((error as { stderr?: string }).stderr ?? error).trim()}`,
    );
  }
}

/**
 * The tests that these changes touch. Jest follows the imports of unit, web and arch tests. Database tests import nearly everything, so
 * a change in a library touches its own medium tests and the acceptance tests that name one of its calls. A change of a harness touches the
 * tests that import it themselves.
 * @param changed paths relative to the root
 * @param all every file of the repository, as git lists them
 */
export function touchedBy(root: string, changed: readonly string[], all: readonly string[]): Touched {
  const there = changed.filter((file) => SOURCE.test(file) && existsSync(path.join(root, file)));
  const libraries = new Set(changed.map((file) => /^libs\/[^/]+\//.exec(file)?.[0]).filter((found) => found !== undefined));
  const calls = all.filter((file) => file.endsWith('.controller.ts') && inOneOf(file, libraries)).flatMap((file) => callsOf(root, file));
  const harnesses = there.map((file) => HARNESS.exec(file)?.[1]).filter((name) => name !== undefined);
  const isTouched = (test: string): boolean =>
    there.includes(test) ||
    inOneOf(test, libraries) ||
    holds(root, test, harnesses, (name) => `/${name}.js'`) ||
    (test.startsWith('test/acceptance/') && holds(root, test, calls, (call) => `'${call}'`));
  const tests: Record<string, string[]> = {};
  for (const file of all) {
    const project = PROJECTS.find(([, pattern]) => pattern.test(file))?.[0];
    if (project && isTouched(file)) (tests[project] ??= []).push(file);
  }
  return { files: there, tests };
}

function inOneOf(file: string, folders: ReadonlySet<string>): boolean {
  return [...folders].some((folder) => file.startsWith(folder));
}

function callsOf(root: string, controller: string): string[] {
  return [...readFileSync(path.join(root, controller), 'utf8').matchAll(/@Answers\('([^']+)'\)/g)].map((match) => match[1] ?? '');
}

/** Whether the source of a test has one of the names, as it is written there. */
function holds(root: string, test: string, names: readonly string[], written: (name: string) => string): boolean {
  if (names.length === 0) return false;
  const source = readFileSync(path.join(root, test), 'utf8');
  return names.some((name) => source.includes(written(name)));
}

/** Every file that git follows, and new ones. */
export function repositoryFiles(root: string): string[] {
  const output = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  return output.split('\n').filter((file) => file !== '' && existsSync(path.join(root, file)));
}
