/** Which projects run, in which order, and with which of jest's options. */

/**
 * What keeps both cores busy comes first. Tests that run the product as real processes mostly wait for it, so two of them run beside each
 * other; what they leave open when they fail must not keep the run from ending.
 */
const STAGES = [
  { projects: ['unit', 'web', 'arch', 'medium', 'acceptance'], leavesOpen: false },
  { projects: ['browser', 'faults'], leavesOpen: true },
] as const;

export interface Stage {
  projects: string[];
  /** Whether a failed test may leave a browser, a socket or a process behind. */
  leavesOpen: boolean;
  /** Names of tests, patterns of paths and options, as jest takes them. */
  jestArguments: string[];
}

/**
 * Reads the arguments of `npm test -- …`: names of projects choose among the projects, all else goes to jest.
 * Without a project's name all run.
 */
export function planStages(args: readonly string[]): Stage[] {
  const known = new Set<string>(STAGES.flatMap((stage) => stage.projects));
  const chosen = args.filter((argument) => known.has(argument));
  const jestArguments = args.filter((argument) => !known.has(argument));
  return STAGES.map(({ projects, leavesOpen }) => ({
    projects: projects.filter((project) => chosen.length === 0 || chosen.includes(project)),
    leavesOpen,
    jestArguments,
  })).filter((stage) => stage.projects.length > 0);
}

/** Whether the stages want a migrated database; unit, web and arch tests do without. */
export function needsDatabase(stages: readonly Stage[]): boolean {
  const without = new Set(['unit', 'web', 'arch']);
  return stages.some((stage) => stage.projects.some((project) => !without.has(project)));
}
