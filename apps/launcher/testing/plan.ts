/** Which projects run, in which order, and with which of jest's options. */

/**
 * Stages of a lane run one after the other, each with so many of jest's processes, and the lanes beside one another. Tests of the lane
 * `timed` measure how soon something happens: the processors serve them first. Much of their time they wait, for draws and for what was
 * killed to come back, and that time is the other lane's. `timed` tests look at screens: one file at a time.
 */
const STAGES = [
  { lane: 'patient', projects: ['unit', 'web', 'arch', 'medium', 'acceptance', 'browser'], workers: 2 },
  { lane: 'timed', projects: ['faults'], workers: 2 },
  { lane: 'timed', projects: ['timed'], workers: 1 },
] as const;
/** Names of projects that stand for several. */
const NAMES: Readonly<Record<string, readonly string[]>> = { browser: ['browser', 'timed'] };

const WITHOUT_DATABASE: ReadonlySet<string> = new Set(['unit', 'web', 'arch']);

type Lane = (typeof STAGES)[number]['lane'];

export interface Stage {
  lane: Lane;
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
  const chosen = args.filter((argument) => known.has(argument)).flatMap((name) => NAMES[name] ?? [name]);
  const jestArguments = args.filter((argument) => !known.has(argument));
  return STAGES.map(({ lane, projects, workers }) => ({
    lane,
    projects: projects.filter((project) => chosen.length === 0 || chosen.includes(project)),
    workers,
    jestArguments,
  })).filter((stage) => stage.projects.length > 0);
}

/** The stages of `npm test -- --changed`. */
export function planTouched({ files, tests }: Touched): Stage[] {
  const [{ lane: first, workers: atOnce }] = STAGES;
  const related = { lane: first, projects: [...WITHOUT_DATABASE], workers: atOnce, jestArguments: ['--findRelatedTests', ...files] };
  const byPath = STAGES.map(({ lane, projects, workers }) => {
    const withTests = projects.filter((project) => (tests[project] ?? []).length > 0);
    return {
      lane,
      projects: withTests,
      workers,
      jestArguments: ['--runTestsByPath', ...withTests.flatMap((project) => tests[project] ?? [])],
    };
  });
  return [...(files.length > 0 ? [related] : []), ...byPath.filter(({ projects }) => projects.length > 0)];
}

/** The stages lane by lane. */
export function lanesOf(stages: readonly Stage[]): Stage[][] {
  return [...new Set(stages.map(({ lane }) => lane))].map((lane) => stages.filter((stage) => stage.lane === lane));
}

/** Whether the stages want a migrated database; unit, web and arch tests do without. */
export function needsDatabase(stages: readonly Stage[]): boolean {
  return stages.some((stage) => stage.projects.some((project) => !WITHOUT_DATABASE.has(project)));
}
