import type { TableOutcome } from '../games/tables/table-game.js';
import type { SlotRound } from '../games/slots/play.js';
import type { Queryable } from './store.js';

/** `betting`: the wallet was asked and nothing is decided. */
export type RoundState = 'betting' | 'open' | 'settled' | 'cancelled' | 'refused';

export interface RoundRow {
  id: string;
  session_id: string;
  player: string;
  game: string;
  table_round: string | null;
  number: number | null;
  client_seed: string | null;
  key: string | null;
  grant_id: string | null;
  stake: number;
  /** Of a table: stakes by bet. */
  bets: Record<string, number> | null;
  win: number | null;
  outcome: SlotRound | TableOutcome | null;
  state: RoundState;
  at: Date;
  settled_at: Date | null;
}

export interface TableRoundRow {
  id: string;
  game: string;
  number: number;
  seed: string;
  hash: string;
  state: 'next' | 'open' | 'dealt' | 'settled' | 'void';
  outcome: TableOutcome | null;
  opened_at: Date;
  dealt_at: Date | null;
}

/** What everybody may know of a round: its seed only when it is over. */
export interface Proof {
  readonly round: string;
  readonly game: string;
  readonly text: string;
  readonly hash: string;
  readonly seed: string | null;
  readonly outcome: SlotRound | TableOutcome | null;
  readonly state: RoundState | TableRoundRow['state'];
  readonly at: string;
}

export async function roundOf(store: Queryable, id: string): Promise<RoundRow | undefined> {
  return (await store.query<RoundRow>('SELECT * FROM round WHERE id = $1', [id])).rows[0];
}

export async function tableRoundOf(store: Queryable, id: string): Promise<TableRoundRow | undefined> {
  return (await store.query<TableRoundRow>('SELECT * FROM table_round WHERE id = $1', [id])).rows[0];
}

export async function roundByKey(store: Queryable, session: string, key: string): Promise<RoundRow | undefined> {
  return (await store.query<RoundRow>('SELECT * FROM round WHERE session_id = $1 AND key = $2', [session, key])).rows[0];
}

export async function setRoundState(store: Queryable, id: string, state: RoundState, at: Date): Promise<void> {
  await store.query(`UPDATE round SET state = $2, settled_at = $3 WHERE id = $1`, [id, state, at]);
}

/** The last rounds of a session, newest first. */
export async function historyOf(store: Queryable, session: string, game: string, take: number): Promise<(RoundRow & { hash: string })[]> {
  const { rows } = await store.query<RoundRow & { hash: string }>(
    `SELECT round.*, coalesce(seed.hash, table_round.hash) AS hash FROM round
     LEFT JOIN seed ON seed.session_id = round.session_id AND seed.game = round.game AND seed.number = round.number
     LEFT JOIN table_round ON table_round.id = round.table_round
     WHERE round.session_id = $1 AND round.game = $2 AND round.state IN ('settled', 'cancelled')
       AND (round.number IS NOT NULL OR round.table_round IS NOT NULL) ORDER BY round.at DESC LIMIT $3`,
    [session, game, take],
  );
  return rows;
}

export interface SessionSums {
  rounds: number;
  staked: number;
  won: number;
}

export async function sumsOf(store: Queryable, session: string): Promise<SessionSums> {
  const { rows } = await store.query<SessionSums>(
    `SELECT count(*)::int AS rounds, coalesce(sum(stake) FILTER (WHERE grant_id IS NULL), 0)::bigint AS staked,
       coalesce(sum(win), 0)::bigint AS won
     FROM round WHERE session_id = $1 AND state = 'settled'`,
    [session],
  );
  return rows[0]!;
}

export async function roadOf(store: Queryable, game: string, take: number): Promise<{ id: string; bead: TableOutcome['bead'] }[]> {
  const { rows } = await store.query<{ id: string; bead: TableOutcome['bead'] }>(
    `SELECT id, outcome -> 'bead' AS bead FROM table_round WHERE game = $1 AND state = 'settled' ORDER BY number DESC LIMIT $2`,
    [game, take],
  );
  return rows.reverse();
}
