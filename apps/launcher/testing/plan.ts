/** Which projects run, in which order, and with which of jest's options. */

/** One after the other, each with so many of jest's processes. Browser tests measure how soon something is on a screen: one at a time. */
const STAGES = [
  { projects: ['unit', 'web', 'arch', 'medium', 'acceptance'], workers: 2 },
  { projects: ['browser'], workers: 1 },
  { projects: ['faults'], workers: 2 },
] as const;

const WITHOUT_DATABASE: ReadonlySet<string> = new Set(['unit', 'web', 'arch']);

export interface Stage {
  projects: string[];
  workers: number;
  /** Names of tests, patterns of paths and options, as jest takes them. */
  jestArguments: string[];
}

/** What a change touches; see `touchedBy`. */
export interface Touched {
  /** Jest finds the unit, web and arch tests of these. */
  files: readonly string[];
  /** Test files of the other projects, by project. */
  tests: Readonly<Partial<Record<string, readonly string[]>>>;
}

/**
 * Reads the arguments of `npm test -- …`: names of projects choose among the projects, all else goes to jest.
 * Without a project's name all run.
 */
export function planStages(args: readonly string[]): Stage[] {
  const known = new Set<string>(STAGES.flatMap(({ projects }) => projects));
  const chosen = args.filter((argument) => known.has(argument));
  const jestArguments = args.filter((argument) => !known.has(argument));
  return STAGES.map(({ projects, workers }) => ({
    projects: projects.filter((project) => chosen.length === 0 || chosen.includes(project)),
    workers,
    jestArguments,
  })).filter((stage) => stage.projects.length > 0);
}

/** The stages of `npm test -- --changed`. */
export function planTouched({ files, tests }: Touched): Stage[] {
  const related = { projects: [...WITHOUT_DATABASE], workers: STAGES[0].workers, jestArguments: ['--findRelatedTests', ...files] };
  const byPath = STAGES.map(({ projects, workers }) => {
    const withTests = projects.filter((project) => (tests[project] ?? []).length > 0);
    return { projects: withTests, workers, jestArguments: ['--runTestsByPath', ...withTests.flatMap((project) => tests[project] ?? [])] };
  });
  return [...(files.length > 0 ? [related] : []), ...byPath.filter(({ projects }) => projects.length > 0)];
}

/** Whether the stages want a migrated database; unit, web and arch tests do without. */
export function needsDatabase(stages: readonly Stage[]): boolean {
  return stages.some((stage) => stage.projects.some((project) => !WITHOUT_DATABASE.has(project)));
}

/** Whether the stages may run browser tests, whose demo data are worth making meanwhile. A run of chosen files makes them when one asks. */
export function wantsDemo(stages: readonly Stage[]): boolean {
  return stages.some(({ projects, jestArguments }) => projects.includes('browser') && jestArguments.every(isAnOptionOrBrowser));
}

function isAnOptionOrBrowser(argument: string): boolean {
  return argument.startsWith('-') || argument.includes('browser');
}
