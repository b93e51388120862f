import { asPercent, type Rational } from './math/rational.js';
import { gameNames, type Names } from './names.js';
import { exactReturn } from './slots/exact.js';
import { lanternRoad } from './slots/lantern-road.js';
import { moonRabbit } from './slots/moon-rabbit.js';
import { sevenBells } from './slots/seven-bells.js';
import { buildMachine, type Machine } from './slots/slot-game.js';
import { tidePearls } from './slots/tide-pearls.js';
import { tigerPass } from './slots/tiger-pass.js';
import { baccaratTable, lotusBaccarat, speedBaccarat } from './tables/baccarat.js';
import { dragonTiger } from './tables/dragon-tiger.js';
import { lotusOddEven, oddEven } from './tables/odd-even.js';
import { roulette } from './tables/roulette.js';
import { sicBo } from './tables/sic-bo.js';
import type { TableGame } from './tables/table-game.js';

/** Opens every game of the vendor. */
export const LOBBY = 'lobby';

export interface SlotEntry {
  readonly machine: Machine;
  /** Bet and win go in one call where the wire format has one. */
  readonly inOneCall: boolean;
  readonly volatility: 'low' | 'medium' | 'high';
}

const slotEntries: readonly SlotEntry[] = [
  { machine: buildMachine(lanternRoad), inOneCall: false, volatility: 'medium' },
  { machine: buildMachine(moonRabbit), inOneCall: false, volatility: 'medium' },
  { machine: buildMachine(tigerPass), inOneCall: false, volatility: 'high' },
  { machine: buildMachine(tidePearls), inOneCall: false, volatility: 'high' },
  { machine: buildMachine(sevenBells), inOneCall: true, volatility: 'low' },
];

/** How long a table takes bets, shows its deal and shows its result. */
export interface Timing {
  readonly betMs: number;
  readonly dealMs: number;
  readonly showMs: number;
}

const timings: Readonly<Record<string, Timing>> = {
  baccarat: { betMs: 20_000, dealMs: 8_000, showMs: 6_000 },
  'speed-baccarat': { betMs: 11_000, dealMs: 5_000, showMs: 4_000 },
  'lotus-baccarat': { betMs: 18_000, dealMs: 7_000, showMs: 5_000 },
  roulette: { betMs: 22_000, dealMs: 9_000, showMs: 6_000 },
  'dragon-tiger': { betMs: 14_000, dealMs: 4_000, showMs: 5_000 },
  'sic-bo': { betMs: 20_000, dealMs: 5_000, showMs: 6_000 },
  'odd-even': { betMs: 14_000, dealMs: 4_000, showMs: 5_000 },
  'lotus-odd-even': { betMs: 14_000, dealMs: 4_000, showMs: 5_000 },
};

export interface TableEntry {
  readonly game: TableGame;
  readonly timing: Timing;
}

export const slots: ReadonlyMap<string, SlotEntry> = new Map(slotEntries.map((entry) => [entry.machine.game.code, entry]));
export const tables: ReadonlyMap<string, TableEntry> = new Map(
  [baccaratTable, speedBaccarat, lotusBaccarat, roulette, dragonTiger, sicBo, oddEven, lotusOddEven].map((game) => [
    game.code,
    { game, timing: timings[game.code]! },
  ]),
);

export interface CatalogueItem {
  readonly code: string;
  readonly name: Names;
  readonly kind: 'slot' | 'casino';
  readonly category: string;
  /** Percent, cut off after two decimals; null where there is no single figure. */
  readonly rtp: number | null;
  readonly tags: readonly string[];
}

let known: readonly CatalogueItem[] | undefined;

/** What the platform is told of the games. The exact returns take seconds to count, once. */
export function catalogue(): readonly CatalogueItem[] {
  return (known ??= counted());
}

/** A table's return is that of its best bet. */
function counted(): CatalogueItem[] {
  const name = (code: string): Names => gameNames[code]!;
  return [
    { code: LOBBY, name: name(LOBBY), kind: 'casino', category: 'lobby', rtp: null, tags: ['lobby'] },
    ...[...tables].map(([code, { game }]) => {
      const best = Object.values(game.exactReturns()).reduce(higher);
      return { code, name: name(code), kind: 'casino' as const, category: 'live', rtp: asPercent(best), tags: ['live'] };
    }),
    ...[...slots].map(([code, { machine, volatility }]) => {
      const { total } = exactReturn(machine);
      return { code, name: name(code), kind: 'slot' as const, category: machine.game.wins, rtp: asPercent(total), tags: [volatility] };
    }),
  ];
}

const higher = (a: Rational, b: Rational): Rational => (a.over * b.under >= b.over * a.under ? a : b);
