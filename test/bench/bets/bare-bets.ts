/**
 * The baseline: the rows of a placed bet, their values ready-made, written by one prepared statement per bet that commits by itself.
 * Nothing is checked and no limit is read, so it shows what the rows cost on their own.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { potentialPayout } from '#lib/betting';
import type { Caller } from '../load/closed-loop.js';
import { playerOf, ratedPath } from '../site/players.js';
import { betDrawer, type BetTask, type DrawnBet } from './bet-drawer.js';

export interface BareBetsTask extends BetTask {
  databaseUrl: string;
}

/** Of the house, as the ledger's migration numbers its accounts. */
const escrowAccount = 12;
/** Won. */
const maxWin = 20_000_000;

/** The book comes last: anybody who changes its row holds the round's other bets up until the commit. */
const statement = `
  WITH placed AS (
    INSERT INTO bet (owner_id, account, nickname, level, path, game, round_id, day, round, stake, odds, potential_payout, max_win, placed_at, address)
    VALUES ($1, $2, $3, 1, $4::ltree, $5, $6, $7, $8, $9, $10::numeric, $11, ${maxWin}, $12, '127.0.0.1') RETURNING id
  ), legs AS (
    INSERT INTO bet_leg (bet_id, ordinal, market, outcome, odds)
    SELECT id, ordinal, market, outcome, price FROM placed, unnest($13::text[], $14::text[], $15::numeric[]) WITH ORDINALITY AS leg (market, outcome, price, ordinal)
  ), paid AS (
    UPDATE account SET balance = balance - $9, version = version + 1 WHERE owner_id = $1 AND kind = 'cash' RETURNING id, balance, version
  ), moved AS (
    INSERT INTO transfer (key, kind, cause_kind, cause_id, actor, at)
    SELECT 'bet:' || id, 'bet_placed', 'bet', id::text, $16, $12 FROM placed RETURNING id, key
  ), claimed AS (
    INSERT INTO transfer_key (key, transfer_id) SELECT key, id FROM moved
  ), posted AS (
    INSERT INTO posting (transfer_id, ordinal, source_id, destination_id, amount, source_version, source_balance)
    SELECT moved.id, 1, paid.id, ${escrowAccount}, $9, paid.version, paid.balance FROM moved, paid
  ), news AS (
    INSERT INTO outbox (name, at, streams, data, facts)
    SELECT 'wallet.changed', $12::timestamptz, ARRAY[$17], jsonb_build_object('memberId', $1, 'cause', jsonb_build_object('kind', 'bet', 'id', id::text)), '{}' FROM placed
    UNION ALL
    SELECT 'bet.placed', $12, ARRAY[$17], $18::jsonb || jsonb_build_object('id', id), $19::jsonb FROM placed
  ), shares AS (
    INSERT INTO rolling_share (bet_id, owner_id, unit, percent, amount, placed_at, category, path)
    SELECT placed.id, owner_id, 'round:' || $6, percent, amount, $12, 'powerball_single', $4::ltree FROM placed, unnest($20::bigint[], $21::numeric[], $22::bigint[]) AS part (owner_id, percent, amount)
  ), answered AS (
    INSERT INTO request_key (actor, key, call, body_hash, answer, at) VALUES ($16, $23, 'user/game/bet/create', $24, $25, $12)
  )
  INSERT INTO round_book AS book (round_id, market, outcome, bets, stakes, payouts) VALUES ($6, $26, $27, 1, $9, $11)
  ON CONFLICT (round_id, market, outcome)
  DO UPDATE SET bets = book.bets + 1, stakes = book.stakes + excluded.stakes, payouts = book.payouts + excluded.payouts`;

export async function makeCallers({ databaseUrl, ...task }: BareBetsTask, count: number): Promise<Caller[]> {
  const draw = betDrawer(task);
  return Promise.all(
    Array.from({ length: count }, async () => {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      return async () => {
        await client.query({ name: 'bet', text: statement, values: valuesOf(draw()) });
        return 'ok';
      };
    }),
  );
}

function valuesOf({ playerId, round, legs, stake }: DrawnBet): unknown[] {
  const { account, nickname, path } = playerOf(playerId);
  const now = new Date();
  const odds = legs.reduce((product, leg) => product * leg.odds, 1).toFixed(6);
  const payout = potentialPayout(
    stake,
    legs.map((leg) => leg.odds),
  );
  const [first] = legs;
  const place = legs.length === 1 ? [first?.market, first?.outcome] : ['*', '*'];
  const shares = sharesOf(playerId, stake);
  const facts = { game: round.game, stake, result: null, payout: null };
  const news = { ...facts, roundId: round.id, round: round.round, potentialPayout: payout };
  const bet = {
    ...facts,
    odds,
    placedAt: now,
    roundId: round.id,
    potentialPayout: payout,
    status: 'accepted',
    day: round.day,
    round: round.round,
    selections: legs,
  };
  return [
    ...[playerId, account, nickname, path.join('.'), round.game, round.id, round.day, round.round, stake, odds, payout, now],
    ...[legs.map(({ market }) => market), legs.map(({ outcome }) => outcome), legs.map((leg) => leg.odds)],
    ...[`player:${playerId}`, `member:${playerId}`, JSON.stringify(news), JSON.stringify({ game: round.game, stake, path })],
    ...[shares.map(({ ownerId }) => ownerId), shares.map(({ percent }) => percent), shares.map(({ amount }) => amount)],
    ...[randomUUID(), randomBytes(32), JSON.stringify({ bet, money: 0, version: 0 }), ...place],
  ];
}

function sharesOf(playerId: number, stake: number): { ownerId: number; percent: number; amount: number }[] {
  let below = 0;
  return ratedPath(playerId).map(({ ownerId, percent }) => {
    const upToHere = Math.floor((stake * percent) / 100);
    const amount = upToHere - below;
    below = upToHere;
    return { ownerId, percent, amount };
  });
}
