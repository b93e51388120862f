/**
 * The baseline: the rows of a round, their values ready-made, written by prepared statements, one for each call, that commit by themselves.
 * Nothing is checked and nobody signs.
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Caller } from '../load/closed-loop.js';
import { playerOf } from '../site/players.js';
import { type CasinoTask, gameCode } from './casino-site.js';
import { stake, winOf } from './vendor-callers.js';

/** The house's, as the ledger's migrations number its accounts: number × 4. */
const [gaming, escrow] = [16, 88];

const news = `
  INSERT INTO outbox (name, at, streams, data, facts)
  SELECT name, now(), ARRAY['member:' || $1::bigint], $3::jsonb, $4::jsonb FROM unnest($5::text[]) AS name`;
const noted = `
  INSERT INTO casino_call_log (vendor_id, direction, call, vendor_round, vendor_tx, request, answer, code, elapsed_ms, address, at)
  SELECT id, 'in', 'call', $2, $2, $3, $3, 'OK', 3, '127.0.0.1', now() FROM casino_vendor WHERE code = 'gw-v1'`;
const nonce = `INSERT INTO casino_nonce (key, nonce, ends_at) VALUES ('bare', $6, now() + interval '65 seconds')`;

const transferred = (kind: string, key: string) => `
  moved AS (
    INSERT INTO transfer (key, kind, cause_kind, cause_id, actor, at) SELECT ${key}, '${kind}', 'casino_round', round::text, 'vendor:bare', now() FROM one
    RETURNING id, key
  ), claimed AS (INSERT INTO transfer_key (key, transfer_id) SELECT key, id FROM moved)`;

const bet = `
  WITH vendor AS (SELECT v.id, g.id AS game FROM casino_vendor v JOIN casino_game g ON g.vendor_id = v.id WHERE v.code = 'gw-v1'),
  begun AS (
    INSERT INTO casino_round (id, vendor_id, vendor_round, member_id, account, nickname, level, path, game_id, kind, unit, stake, escrow, opened_at, last_at, ask_at)
    SELECT nextval('bet_id_seq'), id, $2, $1, $7, $8, 1, $9::ltree, game, 'slot', 'cash', ${stake}, ${stake}, now(), now(), now() + interval '10 minutes'
    FROM vendor RETURNING id, vendor_id
  ), one AS (
    INSERT INTO casino_transaction (id, vendor_id, vendor_tx, kind, round_id, member_id, amount, body_hash, answer, at)
    SELECT nextval('bet_id_seq'), vendor_id, 'b-' || $2, 'bet', id, $1, ${stake}, $10, $4, now() FROM begun RETURNING id, round_id AS round
  ), paid AS (
    UPDATE account SET balance = balance - ${stake}, version = version + 1 WHERE owner_id = $1 AND kind = 'cash' RETURNING id, balance, version
  ), ${transferred('casino_bet', `'casino:' || id`)}, posted AS (
    INSERT INTO posting (transfer_id, ordinal, source_id, destination_id, amount, source_version, source_balance)
    SELECT moved.id, 1, paid.id, ${escrow}, ${stake}, paid.version, paid.balance FROM moved, paid
  ), told AS (${news}), logged AS (${noted}), used AS (${nonce}) SELECT round FROM one`;

/** @param wins whether money moves */
const win = (wins: boolean) => `
  WITH changed AS (UPDATE casino_round SET payout = payout + $7, escrow = escrow - least($7, escrow), last_at = now() WHERE id = $8 RETURNING id, vendor_id),
  one AS (
    INSERT INTO casino_transaction (id, vendor_id, vendor_tx, kind, round_id, member_id, amount, body_hash, answer, at)
    SELECT nextval('bet_id_seq'), vendor_id, 'w-' || $2, 'win', id, $1, $7, $9, $4, now() FROM changed RETURNING id, round_id AS round
  ), ${
    wins
      ? `paid AS (UPDATE account SET balance = balance + $7, version = version + 1 WHERE owner_id = $1 AND kind = 'cash' RETURNING id, balance, version),
    ${transferred('casino_win', `'casino:' || id`)}, posted AS (
      INSERT INTO posting (transfer_id, ordinal, source_id, destination_id, amount, destination_version, destination_balance)
      SELECT moved.id, 1, ${escrow}, ${gaming}, ${stake}, NULL::bigint, NULL::bigint FROM moved
      UNION ALL SELECT moved.id, 2, ${gaming}, paid.id, $7, paid.version, paid.balance FROM moved, paid
    ), told AS (${news}),`
      : ''
  } logged AS (${noted}), used AS (${nonce}) SELECT ${wins ? '1' : '$5::text[]'} FROM one`;

/** @param holds whether something lies in the escrow still */
const close = (holds: boolean) => `
  WITH one AS (
    UPDATE casino_round SET status = 'closed', effective = stake, closed_payout = payout, escrow = 0, revision = 1, closed_at = now(), settled_at = now(), ask_at = NULL
    WHERE id = $7 RETURNING id AS round
  ), ${
    holds
      ? `${transferred('casino_closed', `'casino-close:' || round`)}, posted AS (
      INSERT INTO posting (transfer_id, ordinal, source_id, destination_id, amount) SELECT id, 1, ${escrow}, ${gaming}, ${stake} FROM moved
    ),`
      : ''
  } told AS (${news}), logged AS (${noted}), used AS (${nonce}) SELECT round FROM one`;

export async function makeCallers({ databaseUrl, playerIds, run }: CasinoTask, count: number): Promise<Caller[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      const own = playerIds.filter((_id, at) => at % count === index);
      const calls = callsOf(client, own, `${run}-${index}`);
      return async () => {
        const { value } = await calls.next();
        return value as string;
      };
    }),
  );
}

async function* callsOf(client: pg.Client, players: readonly number[], prefix: string): AsyncGenerator<string> {
  for (let round = 0; ; round += 1) {
    const id = players[round % players.length]!;
    const name = `${prefix}-${round}`;
    const { account, nickname, path } = playerOf(id);
    const body = JSON.stringify({ game: gameCode, round: name, tx: name, amount: stake, currency: 'KRW', player: String(id) });
    const answer = JSON.stringify({ balance: 100_000_000, id: 1_000_000 });
    const hash = randomBytes(32);
    const common = (names: string[]) => [id, name, body, answer, names, randomBytes(12).toString('hex')];
    const begun = await client.query<{ round: string }>({
      ...{ name: 'bet', text: bet, values: [...common(['wallet.changed', 'bet.placed']), account, nickname, path.join('.'), hash] },
    });
    yield 'bet';
    const [roundId, won] = [begun.rows[0]!.round, winOf(round)];
    const values = [...common(['wallet.changed']), won, roundId, hash];
    await client.query({ name: won > 0 ? 'win' : 'no win', text: win(won > 0), values });
    yield 'win';
    await client.query({
      ...{ name: won > 0 ? 'close' : 'lost', text: close(won === 0), values: [...common(['bet.settled']), roundId] },
    });
    yield 'close';
  }
}
