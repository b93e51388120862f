import type { Sample } from '../../../test/support/statements/record.js';
import { rankings } from '#lib/contract';
import { BranchesRepository } from '../data/branches.repository.js';
import { DayCellsRepository } from '../data/day-cells.repository.js';
import { DayChangesRepository } from '../data/day-changes.repository.js';
import { type GameDimension, GameDaysRepository } from '../data/game-days.repository.js';
import { HoursRepository } from '../data/hours.repository.js';
import { KeptDaysRepository } from '../data/kept-days.repository.js';
import { LevelDaysRepository, type LevelDimension } from '../data/level-days.repository.js';
import { LuckDaysRepository } from '../data/luck-days.repository.js';
import { OwnFlowsRepository } from '../data/own-flows.repository.js';
import { OwnerDaysRepository } from '../data/owner-days.repository.js';
import { Played, type Subjects } from '../data/played.js';
import { PlayerDays } from '../data/player-days.js';
import { PlaysRepository } from '../data/plays.repository.js';
import { RebuildsRepository } from '../data/rebuilds.repository.js';
import { StepDaysRepository } from '../data/step-days.repository.js';
import { TotalsRepository } from '../data/totals.repository.js';
import { noFlows } from '../domain/flows.js';
import { noGameFlows } from '../domain/games.js';
import { noPlayFlows } from '../domain/plays.js';
import type { Cells } from '../domain/tally.js';
import { noTotals } from '../domain/totals.js';

const hours = new HoursRepository();
const ownDays = new OwnerDaysRepository();
const own = new OwnFlowsRepository();
const plays = new PlaysRepository();
const gameDays = new GameDaysRepository();
const steps = new StepDaysRepository();
const totals = new TotalsRepository();
const levels = new LevelDaysRepository();
const luck = new LuckDaysRepository();

const changes = new DayChangesRepository();
const kept = new KeptDaysRepository();
const runs = new RebuildsRepository();
const cells = new DayCellsRepository(hours, ownDays, plays, gameDays, steps);
const players = new PlayerDays();

const day = '2026-11-22';
const days = { from: day, until: day };
const at = new Date('2026-11-22T03:00:00Z');
const subject = { id: 1, reach: 'own' } as const;
const subjects: Subjects[] = [{ ids: [1] }, { below: 1, direct: true }, { below: 1, direct: false }];

const noCells = { hours: [], days: [], plays: [], games: [], steps: [] };
/** One of each kind. */
const someCells: Cells = {
  hours: [{ scopeId: 0, hour: at, flows: noFlows() }],
  days: [{ ownerId: 1, day, flows: noFlows() }],
  plays: [{ subjectId: 1, reach: 'own', day, play: 'slot', flows: noPlayFlows() }],
  games: [{ scopeId: 0, day, game: 'eos1', vendorId: 0, flows: noGameFlows() }],
  steps: [{ parentId: 0, childId: 1, reach: 'own', day, game: 'eos1', vendorId: 0, flows: noGameFlows() }],
};

export const samples: Sample[] = [
  { run: (tx) => hours.add(tx, [{ scopeId: 0, hour: at, flows: noFlows() }]) },
  { run: (tx) => hours.read(tx, 0, [at]) },
  { run: (tx) => hours.byDay(tx, 0, days) },
  { run: (tx) => own.lifetimes(tx, [1]) },
  { run: (tx) => own.latest(tx, 1, day, 7) },
  { run: (tx) => ownDays.add(tx, [{ ownerId: 1, day, flows: { ...noFlows(), stakes: 1 } }]) },
  { run: (tx) => ownDays.lifetime(tx, 1) },
  { run: (tx) => ownDays.byDay(tx, 1, days) },
  { run: (tx) => new BranchesRepository().carry(tx, { id: 2, to: [1, 2] }) },
  ...[true, false].flatMap((perDay) =>
    subjects.map((each): Sample => ({
      run: (tx) => new Played().page(tx, { subjects: each, reach: 'own', days, kinds: null, perDay }, { skip: 0, take: 1 }),
    })),
  ),
  { run: (tx) => plays.add(tx, [{ subjectId: 1, reach: 'own', day, play: 'sports', flows: noPlayFlows() }]) },
  { run: (tx) => plays.byPlay(tx, subject, days) },
  { run: (tx) => plays.byDay(tx, subject, days, null) },
  { run: (tx) => gameDays.add(tx, [{ scopeId: 0, day, game: 'eos1', vendorId: 0, flows: noGameFlows() }]) },
  { run: (tx) => steps.add(tx, [{ parentId: 0, childId: 1, reach: 'own', day, game: 'eos1', vendorId: 0, flows: noGameFlows() }]) },
  ...[true, false].map((perGame): Sample => ({ run: (tx) => steps.below(tx, 0, days, perGame) })),
  ...[[], ['day', 'game'], ['month', 'vendor']].map((by): Sample => ({
    run: (tx) => steps.branches(tx, { parentId: 0, days, games: null }, by as GameDimension[]),
  })),
  ...[[], ['day', 'game'], ['month', 'scope'], ['vendor']].map((by): Sample => ({
    run: (tx) => gameDays.sums(tx, { scopes: [0], days, games: null }, by as GameDimension[]),
  })),
  { run: (tx) => levels.replace(tx, day, [{ level: 1, game: 'eos1', flows: noGameFlows() }]) },
  ...[[], ['day', 'level'], ['month', 'game'], ['vendor']].map((by): Sample => ({
    run: (tx) => levels.sums(tx, days, null, by as LevelDimension[]),
  })),
  { run: (tx) => luck.replace(tx, day, [{ game: 'eos1', bets: 1, stakes: 1, payouts: 0, expected: 0.9, variance: 1 }], at) },
  { run: (tx) => luck.between(tx, days) },
  { run: (tx) => luck.due(tx, days, { from: day, before: at }, 1) },
  {
    run: (tx) =>
      changes.add(tx, [
        {
          ...{ day, reason: 'corrected', causeKind: 'round', causeId: 1, changedAt: at, events: 1 },
          ...{ turnover: 0, ggr: -1, rolling: 0 },
        },
      ]),
  },
  { run: (tx) => changes.newest(tx, days, 1) },
  { run: (tx) => changes.byDay(tx, days) },
  { run: (tx) => totals.ofScopes(tx, [0]) },
  { run: (tx) => totals.add(tx, new Map([[0, noTotals()]])) },
  { run: (tx) => kept.lock(tx) },
  { run: (tx) => kept.isAnyLate(tx) },
  { run: (tx) => kept.noteLate(tx, [{ ownerId: 1, day, flows: { ...noFlows(), stakes: 1 } }], '2026-11-23') },
  { run: (tx) => kept.takeLate(tx, day) },
  { run: (tx) => kept.replaceBettors(tx, [day]) },
  { run: (tx) => kept.replaceBefore(tx, '2026-11-16', null) },
  { run: (tx) => kept.replaceBefore(tx, '2026-11-16', [0]) },
  { run: (tx) => kept.keepUntil(tx, day) },
  ...(['day', 'month'] as const).map((by): Sample => ({ run: (tx) => players.bettors(tx, days, by) })),
  ...rankings.flatMap((by) =>
    [day, '2025-12-01'].map((from): Sample => ({
      run: (tx) => players.ranked(tx, { from, until: day }, by, 100),
      answer: [{ until: day, id: 1 }],
    })),
  ),
  { run: (tx) => cells.read(tx, day) },
  { run: (tx) => cells.daysWithin(tx, day, 'infinity') },
  { run: (tx) => cells.add(tx, noCells, someCells) },
  { run: (tx) => runs.begin(tx, { from: null, again: false }, at) },
  { run: (tx) => runs.get(tx, 1) },
  { run: (tx) => totals.ownersBetween(tx, 0, null) },
  { run: (tx) => totals.lacking(tx) },
  { run: (tx) => totals.dropEmpty(tx) },
  { run: (tx) => kept.dropOutside(tx, day, day) },
];
