/**
 * What it costs that agents carry shares of bets: the same bets with the switch off, with the switch on below agents who carry nothing, and
 * below three levels who each carry a share. One api process takes turns of the three, there and back, so that what changes with time
 * changes for each; the ratios are those in the middle of all turns.
 */
import type { Database } from '#lib/platform';
import type { BenchResult } from '../bench-result.js';
import { middleBy, numberOf, pause, say } from '../bench-runtime.js';
import { ratedPath } from '../site/players.js';
import { type Floor, type Site, withFloor, withSite } from '../site/site.js';
import { table, whole } from '../table.js';
import { BetLoads, type BetsRun } from './bet-loads.js';

const connections = 64;
const turns = 5;
/** Per cent that each of three levels carries of what is left, and a credit that lasts, won. */
const terms = { percent: 20, credit: 1_000_000_000_000 };
const modes = ['off', 'nothing', 'three'] as const;
type Mode = (typeof modes)[number];
type Turn = Record<Mode, BetsRun>;
/** As many bets with three carriers as without the switch, but for a tenth. */
const aim = 0.9;
/** A process has the switch from memory for ten seconds at most. */
const switchMs = 10_500;

/** @param args `--players 10000 --seconds 5` unless given: seconds of each run */
export async function benchCarried(args: string[]): Promise<BenchResult> {
  const players = numberOf(args, '--players', 10_000);
  const seconds = numberOf(args, '--seconds', 5);
  say(`${players.toLocaleString('en-US')} players, ${connections} connections, ${turns} turns of three times ${seconds} s`);
  return withFloor(players, (floor) => withSite(floor, { apis: 1, workers: 0 }, (site) => measure(site, seconds)));
}

async function measure({ cluster, ...floor }: Site, seconds: number): Promise<BenchResult> {
  const loads = new BetLoads(floor);
  const place = (duration: number) => loads.placed(cluster.apis, connections, duration);
  const took: Turn[] = [];
  let before: Mode | undefined;
  await place(2 * seconds);
  for (let n = 0; n < turns; n += 1) {
    const turn: Partial<Turn> = {};
    for (const mode of n % 2 === 0 ? modes : modes.toReversed()) {
      say(`turn ${n + 1}: ${mode}`);
      await arrange(floor, mode);
      if ((mode === 'off') !== (before === 'off')) await pause(switchMs);
      await loads.rest();
      turn[mode] = await place(seconds);
      before = mode;
    }
    took.push(turn as Turn);
  }
  say('checking the books');
  await loads.expectAllThere();
  return report(took);
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

function report(turnsTaken: readonly Turn[]): BenchResult {
  const middle = (of: (turn: Turn) => number) => of(middleBy(turnsTaken, of));
  const figuresOfMode = (mode: Mode) =>
    Object.fromEntries(figureNames.map((name) => [name, middle((turn) => figuresOf(turn[mode])[name])])) as Figures;
  const [off, nothing, three] = [figuresOfMode('off'), figuresOfMode('nothing'), figuresOfMode('three')];
  const row = (name: string, figure: keyof Figures, text: (value: number) => string) =>
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
  const ratioOf = (mode: Mode): number => middle((turn) => turn[mode].perSecond / turn.off.perSecond);
  const [ratioOfNothing, ratio] = [ratioOf('nothing'), ratioOf('three')];
  lines.push(`ratio ${ratioOfNothing.toFixed(3)} where agents carry nothing, ${ratio.toFixed(3)} with three carriers`);
  const named = (mode: Mode, figures: Figures): [string, number][] =>
    Object.entries(figures).map(([key, value]) => [`${mode}.${key}`, value]);
  return {
    figures: { ...Object.fromEntries([...named('nothing', nothing), ...named('three', three)]), ratioOfNothing },
    baseline: { ...off },
    ratio,
    aim,
    lines,
  };
}

const figureNames = ['betsPerSecond', 'p95Ms', 'apiMsPerBet', 'databaseMsPerBet', 'walBytesPerBet'] as const;
type Figures = Record<(typeof figureNames)[number], number>;

function figuresOf({ perSecond, p95, growth, outcomes, walBytesPerBet }: BetsRun): Figures {
  const bets = outcomes['ok'] ?? 0;
  return {
    betsPerSecond: perSecond,
    p95Ms: p95,
    apiMsPerBet: growth.apiMs / bets,
    databaseMsPerBet: growth.postgresMs / bets,
    walBytesPerBet,
  };
}
