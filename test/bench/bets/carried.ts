/**
 * What it costs that agents carry shares of bets: the same bets with the switch off, with the switch on below agents who carry nothing, and
 * below three levels who each carry a share. The three take turns on one database, an api process of their own each time.
 */
import { must } from '#lib/kernel';
import type { Database } from '#lib/platform';
import type { BenchResult } from '../bench-result.js';
import { middleBy, numberOf, say } from '../bench-runtime.js';
import { ratedPath } from '../site/players.js';
import { type Floor, withFloor, withSite } from '../site/site.js';
import { table, whole } from '../table.js';
import { BetLoads, type BetsRun } from './bet-loads.js';

const connections = 64;
const turns = 5;
/** Per cent that each of three levels carries of what is left, and a credit that lasts, won. */
const terms = { percent: 20, credit: 1_000_000_000_000 };
const modes = ['off', 'nothing', 'three'] as const;
type Mode = (typeof modes)[number];
/** As many bets with three carriers as without the switch, but for a tenth. */
const aim = 0.9;

/** @param args `--players 10000 --seconds 7` unless given: seconds of each turn */
export async function benchCarried(args: string[]): Promise<BenchResult> {
  const players = numberOf(args, '--players', 10_000);
  const seconds = numberOf(args, '--seconds', 7);
  say(`${players.toLocaleString('en-US')} players, ${connections} connections, ${turns} turns of three times ${seconds} s`);
  return withFloor(players, (floor) => measure(floor, seconds));
}

async function measure(floor: Floor, seconds: number): Promise<BenchResult> {
  const loads = new BetLoads(floor);
  const runs: Record<Mode, BetsRun[]> = { off: [], nothing: [], three: [] };
  for (let turn = 0; turn < turns; turn += 1) {
    // Each is first, second and last in turn.
    for (const mode of modes.map((_, n) => must(modes[(n + turn) % modes.length], 'a mode'))) {
      say(`turn ${turn + 1}: ${mode}`);
      await arrange(floor, mode);
      await loads.rest();
      const placed = withSite(floor, { apis: 1, workers: 0 }, ({ cluster }) => loads.placed(cluster.apis, connections, seconds));
      runs[mode].push(await placed);
    }
  }
  say('checking the books');
  await loads.expectAllThere();
  return report(runs);
}

/** Every level above the players has or loses its terms. */
async function arrange({ database, playerIds }: Floor, mode: Mode): Promise<void> {
  await database.query(
    `INSERT INTO site_setting (name, value, changed_at, changed_by) VALUES ('commission', $1, now(), 'bench')
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [{ positions: mode !== 'off' }],
  );
  const agentIds = [...new Set(playerIds.flatMap((id) => ratedPath(id).map(({ ownerId }) => ownerId)))].filter(
    (id) => !playerIds.includes(id),
  );
  await giveTerms(database, agentIds, mode === 'three' ? terms.credit : 0);
}

async function giveTerms(database: Database, agentIds: readonly number[], credit: number): Promise<void> {
  const kinds = ['powerball_single', 'powerball_multiple', 'minigame', 'minigame_multiple', 'sports_single', 'sports'];
  const rates = Object.fromEntries(kinds.map((kind) => [`${kind}_percent`, terms.percent]));
  await database.query('SELECT ledger_open_position(id) FROM unnest($1::bigint[]) AS id', [agentIds]);
  await database.query(
    `INSERT INTO position_agent (agent_id, rates, credit, settled_to) SELECT id, $2::jsonb, $3, now() FROM unnest($1::bigint[]) AS id
     ON CONFLICT (agent_id) DO UPDATE SET credit = excluded.credit`,
    [agentIds, rates, credit],
  );
}

function report(runs: Record<Mode, BetsRun[]>): BenchResult {
  const figures = Object.fromEntries(modes.map((mode) => [mode, figuresOf(middleBy(runs[mode], ({ perSecond }) => perSecond))])) as Record<
    Mode,
    ReturnType<typeof figuresOf>
  >;
  const { off, nothing, three } = figures;
  const row = (name: string, figure: keyof typeof off, text: (value: number) => string) =>
    [name, text(off[figure]), text(nothing[figure]), text(three[figure])] as const;
  const ms = (value: number): string => value.toFixed(3);
  const lines = table(
    ['switched off', 'agents who carry nothing', 'three carriers'],
    [
      row('bets/s', 'betsPerSecond', whole),
      row('answer, 95 %, ms', 'p95Ms', (value) => value.toFixed(1)),
      row('processor time of the api, ms/bet', 'apiMsPerBet', ms),
      row('processor time of the database, ms/bet', 'databaseMsPerBet', ms),
      row('log of the database, bytes/bet', 'walBytesPerBet', whole),
    ],
  );
  const ratioOf = (mode: Mode): number => figures[mode].betsPerSecond / off.betsPerSecond;
  lines.push(`ratio ${ratioOf('nothing').toFixed(3)} where agents carry nothing, ${ratioOf('three').toFixed(3)} with three carriers`);
  const named = (mode: Mode): [string, number][] => Object.entries(figures[mode]).map(([key, value]) => [`${mode}.${key}`, value]);
  return {
    figures: { ...Object.fromEntries([...named('nothing'), ...named('three')]), ratioOfNothing: ratioOf('nothing') },
    baseline: off,
    ratio: ratioOf('three'),
    aim,
    lines,
  };
}

function figuresOf({ perSecond, p95, growth, outcomes, walBytesPerBet }: BetsRun) {
  const bets = outcomes['ok'] ?? 0;
  return {
    betsPerSecond: perSecond,
    p95Ms: p95,
    apiMsPerBet: growth.apiMs / bets,
    databaseMsPerBet: growth.postgresMs / bets,
    walBytesPerBet,
  };
}
