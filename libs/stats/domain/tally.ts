import { seoulDay } from '#lib/kernel';
import { addFlows, hourOf, noFlows, type Flows } from './flows.js';
import type { Contribution } from './contribution.js';
import { addGameFlows, noGameFlows, noVendor, type GameCell } from './games.js';
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
    for (const scopeId of scopesOf(path)) {
      const cell = { scopeId, hour, flows: noFlows() };
      addFlows(this.of(this.hourCells, `${scopeId}@${hour.getTime()}`, cell).flows, flows);
    }
    const ownerId = path.at(-1)!;
    const day = seoulDay(at);
    addFlows(this.of(this.dayCells, `${ownerId}@${day}`, { ownerId, day, flows: noFlows() }).flows, flows);
    this.addPlay(contribution, day, ownerId, 'own');
    for (const scopeId of scopesOf(path)) {
      this.addPlay(contribution, day, scopeId, 'below');
      this.addGame(contribution, day, scopeId);
    }
    this.addSteps(contribution, day);
  }

  private addGame({ game }: Contribution, day: string, scopeId: number): void {
    if (!game) return;
    const cell = { scopeId, day, game: game.game, vendorId: game.vendorId ?? noVendor, flows: noGameFlows() };
    addGameFlows(this.of(this.gameCells, `${scopeId} ${gameKey(cell)}`, cell).flows, game.flows);
  }

  private addSteps({ path, game }: Contribution, day: string): void {
    if (!game) return;
    for (const step of stepsOf(path)) {
      const cell = { ...step, day, game: game.game, vendorId: game.vendorId ?? noVendor, flows: noGameFlows() };
      addGameFlows(this.of(this.stepCells, stepKey(cell), cell).flows, game.flows);
    }
  }

  private addPlay({ play, flows }: Contribution, day: string, subjectId: number, reach: Reach): void {
    if (!play) return;
    const cell = { subjectId, reach, day, play, flows: noPlayFlows() };
    const sums = this.of(this.playCells, `${subjectId} ${reach} ${day} ${play}`, cell).flows;
    for (const name of playNames) sums[name] += flows[name] ?? 0;
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

  private of<C>(cells: Map<string, C>, key: string, fresh: C): C {
    const known = cells.get(key);
    if (known) return known;
    cells.set(key, fresh);
    return fresh;
  }
}

const gameKey = ({ day, game, vendorId }: Omit<GameCell, 'flows'>) => `${day} ${game} ${vendorId}`;
const stepKey = ({ parentId, childId, reach, day, game, vendorId }: StepCell) =>
  `${parentId} ${day} ${childId} ${reach} ${game} ${vendorId}`;
const playKey = ({ reach, day, play }: PlayCell) => `${reach} ${day} ${play}`;

/** What changes in every scope when owners go from one standing to another; an owner without a `before` is new. */
export function totalChanges(steps: { before?: OwnerStanding; after: OwnerStanding }[]): Map<number, Totals> {
  const changes = new Map<number, Totals>();
  for (const { before, after } of steps) {
    if (before) addStanding(changes, before, -1);
    addStanding(changes, after, 1);
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
