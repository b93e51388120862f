import { seoulDay } from '#lib/kernel';
import { addFlows, flowNames, hourOf, noFlows, type Flows } from './flows.js';
import type { Contribution } from './contribution.js';
import { addGameFlows, gameNames, noGameFlows, noVendor, type GameCell } from './games.js';
import { noPlayFlows, playNames, type PlayCell, type Reach } from './plays.js';
import { stepsOf, type StepCell } from './steps.js';
import { noTotals, scopesOf, standingNames, totalNames, type OwnerStanding, type Totals } from './totals.js';

export interface HourCell {
  scopeId: number;
  hour: Date;
  flows: Flows;
}
export interface DayCell {
  ownerId: number;
  /** Seoul, `YYYY-MM-DD`. */
  day: string;
  flows: Flows;
}

/** Cells of all read models by day. */
export interface Cells {
  hours: HourCell[];
  days: DayCell[];
  plays: PlayCell[];
  games: GameCell[];
  steps: StepCell[];
}

/** Sums contributions into cells, so that a batch of events touches each row of a read model once. */
export class Tally {
  private readonly hourCells = new Map<string, HourCell>();
  private readonly dayCells = new Map<string, DayCell>();
  private readonly playCells = new Map<string, PlayCell>();
  private readonly gameCells = new Map<string, GameCell>();
  private readonly stepCells = new Map<string, StepCell>();

  add(contribution: Contribution): void {
    const { path, at, flows } = contribution;
    const hour = hourOf(at);
    for (const scopeId of scopesOf(path)) addFlows(this.hourCell({ scopeId, hour }).flows, flows);
    const ownerId = path.at(-1)!;
    const day = seoulDay(at);
    addFlows(this.dayCell({ ownerId, day }).flows, flows);
    this.addPlay(contribution, day, ownerId, 'own');
    for (const scopeId of scopesOf(path)) {
      this.addPlay(contribution, day, scopeId, 'below');
      this.addGame(contribution, day, scopeId);
    }
    this.addSteps(contribution, day);
  }

  private addGame({ game }: Contribution, day: string, scopeId: number): void {
    if (!game) return;
    const cell = this.gameCell({ scopeId, day, game: game.game, vendorId: game.vendorId ?? noVendor });
    addGameFlows(cell.flows, game.flows);
  }

  private addSteps({ path, game }: Contribution, day: string): void {
    if (!game) return;
    for (const step of stepsOf(path))
      addGameFlows(this.stepCell({ ...step, day, game: game.game, vendorId: game.vendorId ?? noVendor }).flows, game.flows);
  }

  private addPlay({ play, flows }: Contribution, day: string, subjectId: number, reach: Reach): void {
    if (!play) return;
    const sums = this.playCell({ subjectId, reach, day, play }).flows;
    for (const name of playNames) sums[name] += flows[name] ?? 0;
  }

  /**
   * Takes off what stands already, so that what is missing in it is left.
   * @returns the cells that stand though there is nothing in them, in no order
   */
  takeOff(standing: Cells): Cells {
    return {
      hours: standing.hours.filter((cell) => takeFrom(this.hourCell(cell).flows, cell.flows, flowNames)),
      days: standing.days.filter((cell) => takeFrom(this.dayCell(cell).flows, cell.flows, ownNames)),
      plays: standing.plays.filter((cell) => takeFrom(this.playCell(cell).flows, cell.flows, playNames)),
      games: standing.games.filter((cell) => takeFrom(this.gameCell(cell).flows, cell.flows, gameNames)),
      steps: standing.steps.filter((cell) => takeFrom(this.stepCell(cell).flows, cell.flows, gameNames)),
    };
  }

  private hourCell({ scopeId, hour }: Omit<HourCell, 'flows'>): HourCell {
    return this.of(this.hourCells, `${scopeId}@${hour.getTime()}`, () => ({ scopeId, hour, flows: noFlows() }));
  }
  private dayCell({ ownerId, day }: Omit<DayCell, 'flows'>): DayCell {
    return this.of(this.dayCells, `${ownerId}@${day}`, () => ({ ownerId, day, flows: noFlows() }));
  }
  private playCell({ subjectId, reach, day, play }: Omit<PlayCell, 'flows'>): PlayCell {
    const fresh = () => ({ subjectId, reach, day, play, flows: noPlayFlows() });
    return this.of(this.playCells, `${subjectId} ${reach} ${day} ${play}`, fresh);
  }
  private gameCell({ scopeId, day, game, vendorId }: Omit<GameCell, 'flows'>): GameCell {
    const key = `${scopeId} ${gameKey({ scopeId, day, game, vendorId })}`;
    return this.of(this.gameCells, key, () => ({ scopeId, day, game, vendorId, flows: noGameFlows() }));
  }
  private stepCell({ parentId, childId, reach, day, game, vendorId }: Omit<StepCell, 'flows'>): StepCell {
    const step = { parentId, childId, reach, day, game, vendorId };
    return this.of(this.stepCells, stepKey(step), () => ({ ...step, flows: noGameFlows() }));
  }

  /** In the order of the keys, so that writers never lock each other out. */
  hours(): HourCell[] {
    return [...this.hourCells.values()].sort((a, b) => a.scopeId - b.scopeId || a.hour.getTime() - b.hour.getTime());
  }
  days(): DayCell[] {
    return [...this.dayCells.values()].sort((a, b) => a.ownerId - b.ownerId || (a.day < b.day ? -1 : 1));
  }

  plays(): PlayCell[] {
    return [...this.playCells.values()].sort((a, b) => a.subjectId - b.subjectId || (playKey(a) < playKey(b) ? -1 : 1));
  }

  games(): GameCell[] {
    return [...this.gameCells.values()].sort((a, b) => a.scopeId - b.scopeId || (gameKey(a) < gameKey(b) ? -1 : 1));
  }

  steps(): StepCell[] {
    return [...this.stepCells.values()].sort((a, b) => a.parentId - b.parentId || (stepKey(a) < stepKey(b) ? -1 : 1));
  }

  /** The cells that have anything in them, each kind in its order. */
  filled(): Cells {
    return {
      hours: this.hours().filter(({ flows }) => !isNothing(flows, flowNames)),
      days: this.days().filter(({ flows }) => !isNothing(flows, ownNames)),
      plays: this.plays().filter(({ flows }) => !isNothing(flows, playNames)),
      games: this.games().filter(({ flows }) => !isNothing(flows, gameNames)),
      steps: this.steps().filter(({ flows }) => !isNothing(flows, gameNames)),
    };
  }

  private of<C>(cells: Map<string, C>, key: string, create: () => C): C {
    const known = cells.get(key);
    if (known) return known;
    const fresh = create();
    cells.set(key, fresh);
    return fresh;
  }
}

/** Joins count for those above: a table of own sums has none. */
const ownNames = flowNames.filter((name) => name !== 'joins');

function isNothing<Name extends string>(flows: Record<Name, number>, names: readonly Name[]): boolean {
  return names.every((name) => flows[name] === 0);
}

/** @returns whether there was nothing to take from */
function takeFrom<Name extends string>(sums: Record<Name, number>, part: Record<Name, number>, names: readonly Name[]): boolean {
  const wasNothing = isNothing(sums, names);
  for (const name of names) sums[name] -= part[name];
  return wasNothing;
}

const gameKey = ({ day, game, vendorId }: Omit<GameCell, 'flows'>) => `${day} ${game} ${vendorId}`;
const stepKey = ({ parentId, childId, reach, day, game, vendorId }: Omit<StepCell, 'flows'>) =>
  `${parentId} ${day} ${childId} ${reach} ${game} ${vendorId}`;
const playKey = ({ reach, day, play }: Omit<PlayCell, 'flows'>) => `${reach} ${day} ${play}`;

/** What changes in every scope when owners go from one standing to another: one without `before` is new, one without `after` goes. */
export function totalChanges(steps: { before?: OwnerStanding | undefined; after?: OwnerStanding | undefined }[]): Map<number, Totals> {
  const changes = new Map<number, Totals>();
  for (const { before, after } of steps) {
    if (before) addStanding(changes, before, -1);
    if (after) addStanding(changes, after, 1);
  }
  return new Map([...changes].filter(([, change]) => totalNames.some((name) => change[name] !== 0)).sort(([a], [b]) => a - b));
}

function addStanding(changes: Map<number, Totals>, owner: OwnerStanding, sign: 1 | -1): void {
  for (const scopeId of scopesOf(owner.path)) {
    const change = changes.get(scopeId) ?? noTotals();
    changes.set(scopeId, change);
    change[owner.kind === 'agent' ? 'agents' : 'members'] += sign;
    for (const name of standingNames) change[name] += sign * owner[name];
  }
}
