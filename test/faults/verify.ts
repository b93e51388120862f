/** What must hold after the storm: the database has what was acknowledged, once, and nothing else. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallOutput, PushData } from '#lib/contract';
import type { Database } from '#lib/platform';
import { stretched } from '../support/patience.js';
import type { StreamFollower } from '../support/stream-follower.js';
import type { Cashier } from './cashier.js';
import type { Giver } from './giver.js';
import { until } from '../support/until.js';
import { insist } from './persistent-client.js';
import type { Player } from './player.js';

const drainPatienceMs = stretched(120_000);
const agreementPatienceMs = stretched(60_000);

export interface StartingBalance {
  money: number;
  points: number;
  /** Points per deposit of a saver, per cent. */
  bonusPercent: number;
}

/** What the database has still to do. */
export interface Backlog {
  /** Rounds that should be settled. */
  due: number;
  /** Events that were not handed on. */
  waiting: number;
  /** Bets behind a result of their round. */
  behind: number;
  /** Bets without any result. */
  open: number;
  /** Shares of rolling that were not paid or taken back. */
  rolling: number;
  /** Shares that agents carry of bets and that are not reckoned. */
  carried: number;
  /** Rounds with bets that are settled. */
  drawn: number;
}

/** Waits until the rounds that are due are settled and every event is handed on. @throws Error naming what is stuck */
export async function drain(database: Database, isEnough: (backlog: Backlog) => boolean): Promise<Backlog> {
  const look = async (): Promise<Backlog> => {
    const [backlog] = await database.query<Backlog>(
      `SELECT (SELECT count(*) FROM round WHERE (draws_at <= now() OR status = 'void') AND settled_at IS NULL) AS due,
              (SELECT count(*) FROM outbox) AS waiting,
              (SELECT count(*) FROM bet JOIN round ON round.id = bet.round_id
               WHERE bet.status <> 'cancelled' AND bet.result_revision < round.revision) AS behind,
              (SELECT count(*) FROM bet WHERE status = 'accepted') AS open,
              (SELECT count(*) FROM rolling_share WHERE state IN ('due', 'accrued')) AS rolling,
              (SELECT count(*) FROM position_share WHERE state = 'open') + (SELECT count(*) FROM position_ask) AS carried,
              (SELECT count(DISTINCT round.id) FROM round JOIN bet ON bet.round_id = round.id WHERE round.status = 'settled') AS drawn`,
    );
    return backlog!;
  };
  const isDrained = (backlog: Backlog) => backlog.due === 0 && backlog.waiting === 0 && backlog.behind === 0 && isEnough(backlog);
  return until(look, isDrained, { what: 'an empty backlog', limitMs: drainPatienceMs });
}

/** Those who decide a player's requests and give it money. */
interface Others {
  cashier: Cashier;
  giver: Giver;
}

/** Compares every row of a player's with what he knows. @returns what does not agree */
export async function disagreements(database: Database, player: Player, cashier: Cashier): Promise<string[]> {
  const { id, account } = player.options;
  const { notes } = player;
  const problems: string[] = [];
  const compare = (what: string, rows: Map<number, string>, noted: Map<number, string>): void => {
    for (const [row, text] of noted)
      if (rows.get(row) !== text) problems.push(`${account}: ${what} ${row} was acknowledged as ${text} and is ${rows.get(row) ?? 'lost'}`);
    for (const [row, text] of rows) if (!noted.has(row)) problems.push(`${account}: ${what} ${row} (${text}) was never acknowledged`);
  };
  for (const [table, asked, decided] of [
    ['deposit', notes.deposits, cashier.deposits],
    ['withdrawal', notes.withdrawals, cashier.withdrawals],
  ] as const) {
    const rows = await database.query<{ id: number; amount: number; status: string }>(
      `SELECT id, amount, status FROM ${table} WHERE owner_id = $1`,
      [id],
    );
    const noted = [...asked].map(([row, amount]) => [row, `${amount} ${decided.get(row) ?? 'waiting'}`] as const);
    compare(table, new Map(rows.map((row) => [row.id, `${row.amount} ${row.status}`])), new Map(noted));
  }
  const bets = await database.query<{ id: number; stake: number; round_id: number; is: string }>(
    `SELECT id, stake, round_id, CASE status WHEN 'cancelled' THEN 'taken back' ELSE 'placed' END AS is FROM bet WHERE owner_id = $1`,
    [id],
  );
  const notedBets = [...notes.bets].map(
    ([bet, { stake, roundId }]) => [bet, `${stake} on ${roundId} ${notes.cancelled.has(bet) ? 'taken back' : 'placed'}`] as const,
  );
  compare('bet', new Map(bets.map((bet) => [bet.id, `${bet.stake} on ${bet.round_id} ${bet.is}`])), new Map(notedBets));

  const conversions = await database.query<{ amount: number }>(
    `SELECT posting.amount FROM transfer JOIN posting ON posting.transfer_id = transfer.id
     WHERE transfer.kind = 'point_conversion' AND transfer.actor = $1 AND posting.source_id >= 1000`,
    [`player:${id}`],
  );
  const converted = conversions.map(({ amount }) => amount).sort((a, b) => a - b);
  const noted = [...notes.conversions].sort((a, b) => a - b);
  if (String(converted) !== String(noted)) problems.push(`${account}: converted ${converted.join(' ')}; acknowledged ${noted.join(' ')}`);

  const keys = await database.query<{ key: string; id: number | null }>(
    `SELECT key, coalesce(answer->'id', answer->'bet'->'id')::bigint AS id FROM request_key WHERE actor = $1`,
    [`player:${id}`],
  );
  const idByKey = new Map(keys.map((row) => [row.key, row.id ?? undefined]));
  for (const [key, answered] of notes.keys)
    if (!idByKey.has(key) || idByKey.get(key) !== answered)
      problems.push(`${account}: key ${key} was answered with ${answered} and stands for ${idByKey.get(key)}`);
  if (idByKey.size !== notes.keys.size) problems.push(`${account}: ${idByKey.size} keys stand, ${notes.keys.size} were acknowledged`);
  return problems;
}

/** Holds a player's own arithmetic and his stream against what the context says, until they agree. @returns what does not */
export async function imbalance(player: Player, others: Others, start: StartingBalance): Promise<string | undefined> {
  const { client, tally, account, follower } = player.options;
  const deadline = performance.now() + agreementPatienceMs;
  for (;;) {
    const { data } = await insist(client, tally, 'user/getContext');
    const { money, hold, point, receivable, version, stream } = data['context'] as CallOutput<'user/getContext'>['context'];
    const expected = expectedBalances(player, others, start);
    const pushed = follower.taken.findLast(({ name }) => name === 'wallet.changed')?.data as PushData<'wallet.changed'> | undefined;
    const says = JSON.stringify({ money, hold, point, receivable, version, pushes: stream.seq });
    const knows = JSON.stringify({ ...expected, version: pushed?.version, pushes: follower.position });
    if (says === knows) return undefined;
    if (performance.now() > deadline) return `${account}: the context says ${says}; by his own notes it is ${knows}`;
    await sleep(250);
  }
}

/** What corrections took and he did not have, he owes; until it is repaid he has nothing. */
function expectedBalances(
  player: Player,
  { cashier, giver }: Others,
  start: StartingBalance,
): { money: number; hold: number; point: number; receivable: number } {
  const { notes, options } = player;
  let { points: point } = start;
  let money = start.money + (giver.given.get(options.id) ?? 0);
  let hold = 0;
  for (const [id, amount] of notes.deposits) {
    if (cashier.deposits.get(id) !== 'approved') continue;
    money += amount;
    if (options.isSaver) point += Math.floor((amount * start.bonusPercent) / 100);
  }
  for (const [id, amount] of notes.withdrawals) {
    const status = cashier.withdrawals.get(id) ?? 'waiting';
    if (status !== 'refused') money -= amount;
    if (status === 'waiting') hold += amount;
  }
  const paid = payoutsHeard(player);
  for (const [id, { stake }] of notes.bets) money += (notes.cancelled.has(id) ? stake : (paid.get(id) ?? 0)) - stake;
  for (const points of notes.conversions) [money, point] = [money + points, point - points];
  return { money: Math.max(0, money), hold, point, receivable: Math.max(0, -money) };
}

/** No player has staked more than it let itself. */
export function limitProblems(players: readonly Player[]): string[] {
  return players.flatMap(({ options: { account, stakeLimit }, notes }) => {
    const staked = [...notes.bets].reduce((sum, [id, { stake }]) => sum + (notes.cancelled.has(id) ? 0 : stake), 0);
    return stakeLimit !== undefined && staked > stakeLimit ? [`${account}: staked ${staked} of ${stakeLimit}`] : [];
  });
}

/** What each bet pays by the last that was heard of it, won. */
function payoutsHeard({ options }: Player): Map<number, number> {
  const paid = new Map<number, number>();
  for (const { name, data } of options.follower.taken) {
    if (name !== 'bet.settled' && name !== 'bet.resettled') continue;
    const { id, payout } = data as PushData<'bet.settled'>;
    paid.set(id, payout ?? 0);
  }
  return paid;
}

/** Holds what somebody was pushed against the stream in the database: all of it, in order, nothing twice. */
export async function streamProblems(
  database: Database,
  { follower, account }: { follower: StreamFollower; account: string },
): Promise<string[]> {
  const problems = follower.violations.map((violation) => `${account}: ${violation}`);
  if (follower.resyncs.length > 0) problems.push(`${account}: was told ${follower.resyncs.length} times to read afresh`);
  const entries = await database.query<{ seq: number; name: string }>('SELECT seq, name FROM stream_entry WHERE stream = $1 ORDER BY seq', [
    follower.stream,
  ]);
  const kept = entries.map(({ seq, name }) => `${seq} ${name}`);
  const heard = follower.taken.map(({ seq, name }) => `${seq} ${name}`);
  const different = kept.findIndex((entry, index) => entry !== heard[index]);
  if (different >= 0) problems.push(`${account}: the stream has ${kept[different]}, the client heard ${heard[different]}`);
  return problems;
}
