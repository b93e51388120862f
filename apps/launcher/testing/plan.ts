/** Which projects run, in which order, and with which of jest's options. */

/**
 * Files of a project share the machine, two at a time. A browser has it to itself, for it draws and measures; processes that are killed
 * mostly wait for each other.
 */
const STAGES = [
  { projects: ['unit', 'web', 'arch', 'medium', 'acceptance'], inBand: false },
  { projects: ['browser'], inBand: true },
  { projects: ['faults'], inBand: false },
] as const;

export interface Stage {
  projects: string[];
  inBand: boolean;
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
  return STAGES.map(({ projects, inBand }) => ({
    projects: projects.filter((project) => chosen.length === 0 || chosen.includes(project)),
    inBand,
    jestArguments,
  })).filter((stage) => stage.projects.length > 0);
}

/** Whether the stages want a migrated database; unit, web and arch tests do without. */
export function needsDatabase(stages: readonly Stage[]): boolean {
  const without = new Set(['unit', 'web', 'arch']);
  return stages.some((stage) => stage.projects.some((project) => !without.has(project)));
}
