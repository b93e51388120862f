/** Which test files run, in which order, and with which of jest's options. docs/testing.md says what belongs where. */
import os from 'node:os';

/** Tests without a database keep the processors busy; the others wait for one another, so one file more runs at a time. */
const processors = Math.min(4, os.availableParallelism());

/** The stages of `npm run test:all` and of chosen projects, the cheapest first. */
const STAGES: readonly Omit<Stage, 'jestArguments'>[] = [
  { projects: ['unit', 'web', 'arch'], workers: processors },
  { projects: ['medium', 'acceptance'], workers: processors + 1 },
  { projects: ['browser'], workers: processors },
  { projects: ['faults'], workers: processors },
];

/** Files that `npm test` leaves to `npm run test:all`, as patterns of paths. */
const ONLY_IN_ALL = [
  '/test/browser/(?!journey\\.)',
  '/test/faults/(?!one-kill-each\\.)',
  '/test/acceptance/casino-certification\\.',
  '/test/acceptance/season-replay\\.',
  '/test/simulation/(first|further)-months\\.',
  '/test/figures/(first|further)-seeds\\.',
];

/** The stages of `npm test`: what tells in ten minutes whether the product works. */
const CORE: readonly Omit<Stage, 'jestArguments'>[] = [
  { projects: ['unit', 'web', 'arch'], workers: processors },
  { projects: ['medium', 'acceptance', 'browser', 'faults'], workers: processors + 1, leftOut: ONLY_IN_ALL },
];

const WITHOUT_DATABASE: ReadonlySet<string> = new Set(['unit', 'web', 'arch']);
/** Jest reads the value of each of these options from the next argument. */
const withValue: ReadonlySet<string> = new Set(['-t', '--testNamePattern', '-w', '--maxWorkers', '--seed', '--shard']);
const ALL = '--all';
const STRICT = '--strict';
/** How long the storm of the fault tests lasts, s. */
const STORM = /^--storm=(\d+)$/;

export interface Stage {
  projects: string[];
  /** Jest's processes. */
  workers: number;
  /** Names of tests, patterns of paths and options, as jest takes them. */
  jestArguments: string[];
  /** Patterns of paths that do not run. */
  leftOut?: string[];
}

/** What a change touches; see `touchedBy`. */
export interface Touched {
  /** Jest finds the unit, web and arch tests of these. */
  files: readonly string[];
  /** Test files of the other projects, by project. */
  tests: Readonly<Partial<Record<string, readonly string[]>>>;
}

export interface RunOptions {
  /** Everything, not only what `npm test` takes. */
  isWhole: boolean;
  /** Files that failed have no second try. */
  isStrict: boolean;
  stormSeconds: number | undefined;
  /** Names of projects and arguments for jest. */
  rest: string[];
}

/** Reads the arguments of `npm test -- …`. */
export function readRunOptions(args: readonly string[]): RunOptions {
  const storm = args.map((argument) => STORM.exec(argument)?.[1]).find((seconds) => seconds !== undefined);
  return {
    isWhole: args.includes(ALL),
    isStrict: args.includes(STRICT),
    stormSeconds: storm === undefined ? undefined : Number(storm),
    rest: args.filter((argument) => argument !== ALL && argument !== STRICT && !STORM.test(argument)),
  };
}

/**
 * Names of projects choose among the projects, all else goes to jest. Without a project, a pattern or `isWhole`, `npm test` is planned.
 * @param args without the runner's own flags
 */
export function planStages(args: readonly string[], isWhole = false): Stage[] {
  const known = new Set<string>(STAGES.flatMap(({ projects }) => projects));
  const chosen = patternsIn(args).filter((argument) => known.has(argument));
  const jestArguments = args.filter((argument) => !chosen.includes(argument));
  if (!isWhole && patternsIn(args).length === 0) return CORE.map((stage) => ({ ...stage, jestArguments }));
  return STAGES.map(({ projects, workers }) => ({
    projects: projects.filter((project) => (chosen.length === 0 ? mayHold(project, jestArguments) : chosen.includes(project))),
    workers,
    jestArguments,
  })).filter((stage) => stage.projects.length > 0);
}

/** Whether a project may have files that fit one of the patterns; a run of one file does not start jest for the others. */
function mayHold(project: string, jestArguments: readonly string[]): boolean {
  const named = patternsIn(jestArguments);
  return named.length === 0 || named.some((pattern) => projectsOf(pattern)?.includes(project) ?? true);
}

/** The arguments that are neither options nor their values: names of projects and patterns of paths. */
function patternsIn(args: readonly string[]): string[] {
  return args.filter((argument, at) => !argument.startsWith('-') && !withValue.has(args[at - 1] ?? ''));
}

/** @returns undefined where the pattern does not say it */
function projectsOf(pattern: string): string[] | undefined {
  const folder = /^test\/(arch|acceptance|browser|faults)\//.exec(pattern)?.[1];
  if (folder) return [folder];
  if (pattern.endsWith('.medium.spec.ts')) return ['medium'];
  return /^(libs|apps)\//.test(pattern) ? ['unit', 'web', 'medium'] : undefined;
}

/** The stages of `npm test -- --changed`. */
export function planTouched({ files, tests }: Touched): Stage[] {
  const related = { projects: [...WITHOUT_DATABASE], workers: processors, jestArguments: ['--findRelatedTests', ...files] };
  const byPath = STAGES.map(({ projects, workers }) => {
    const withTests = projects.filter((project) => (tests[project] ?? []).length > 0);
    return { projects: withTests, workers, jestArguments: ['--runTestsByPath', ...withTests.flatMap((project) => tests[project] ?? [])] };
  });
  return [...(files.length > 0 ? [related] : []), ...byPath.filter(({ projects }) => projects.length > 0)];
}

/** One file by itself. */
export function planFile(project: string, file: string): Stage {
  return { projects: [project], workers: 1, jestArguments: ['--runTestsByPath', file] };
}

/** Whether the stages want a migrated database; unit, web and arch tests do without. */
export function needsDatabase(stages: readonly Stage[]): boolean {
  return stages.some((stage) => stage.projects.some((project) => !WITHOUT_DATABASE.has(project)));
}

/**
 * Whether the stages run browser tests whose demo data are worth making meanwhile. The journey of `npm test` does without; a run of chosen
 * files makes them when one asks.
 */
export function wantsDemo(stages: readonly Stage[]): boolean {
  return stages.some(
    ({ projects, jestArguments, leftOut }) => !leftOut && projects.includes('browser') && jestArguments.every(isAnOptionOrBrowser),
  );
}

function isAnOptionOrBrowser(argument: string): boolean {
  return argument.startsWith('-') || argument.includes('browser');
}
