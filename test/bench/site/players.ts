/** Players at play as a site has them: below three levels of agents that earn rolling, with money and a session each. */
import { roles } from '#lib/members';
import type { Sql } from '#lib/platform';
import { openSessions } from '../load/sessions.js';

const branches = 10;
const shops = 100;
const headquarters = 1;
const firstBranch = headquarters + 1;
const firstShop = firstBranch + branches;

/** Ids of players are whole numbers from here on. */
export const firstPlayer = firstShop + shops;

/** What each player has to begin with, won. */
export const cash = 100_000_000;

/** Per cent of a stake up to a level, whatever the bet. */
const percentOf = { headquarters: 1.2, branch: 1, shop: 0.8, player: 0.5 } as const;
type Level = keyof typeof percentOf;

const roleOf: Record<Level, { kind: string; name: string }> = {
  headquarters: roles.operatingHeadquarters,
  branch: roles.branch,
  shop: roles.shop,
  player: roles.member,
};

/** A player as a bet names him. */
export interface Player {
  id: number;
  account: string;
  nickname: string;
  /** Ids from the top of the tree down to the player. */
  path: number[];
}

export function playerOf(id: number): Player {
  return { id, ...nameOf(id), path: pathOf(id) };
}

/** Who stands above a bet of a player and himself, from the player upwards, with the percentage up to each. */
export function ratedPath(id: number): { ownerId: number; percent: number }[] {
  return pathOf(id)
    .reverse()
    .map((ownerId) => ({ ownerId, percent: percentOf[levelOf(ownerId)] }));
}

/** Fills a migrated database with agents and as many players. @returns the players' ids */
export async function populate(sql: Sql, players: number): Promise<number[]> {
  const ids = Array.from({ length: firstPlayer - 1 + players }, (_, index) => index + 1);
  const playerIds = ids.filter((id) => id >= firstPlayer);
  const levels = ids.map(levelOf);
  await sql.query(
    `INSERT INTO member (id, kind, role, account, nickname, parent_id, path, rolling, joined_at) OVERRIDING SYSTEM VALUE
     SELECT id, kind, role, account, nickname, parent, path::ltree, jsonb_build_object('powerball_single_percent', percent,
              'powerball_multiple_percent', percent, 'minigame_percent', percent, 'minigame_multiple_percent', percent), now()
     FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::text[], $8::numeric[])
       AS person (id, kind, role, account, nickname, parent, path, percent)`,
    [
      ...[ids, levels.map((level) => roleOf[level].kind), levels.map((level) => roleOf[level].name)],
      ...[ids.map((id) => nameOf(id).account), ids.map((id) => nameOf(id).nickname), ids.map((id) => pathOf(id).at(-2) ?? null)],
      ...[ids.map((id) => pathOf(id).join('.')), levels.map((level) => percentOf[level])],
    ],
  );
  await sql.query(`SELECT ledger_open(CASE WHEN id < $2 THEN 'agent' ELSE 'member' END, id) FROM unnest($1::bigint[]) AS id`, [
    ids,
    firstPlayer,
  ]);
  await giveCash(sql, playerIds);
  await openSessions(sql, playerIds);
  return playerIds;
}

function levelOf(id: number): Level {
  if (id >= firstPlayer) return 'player';
  if (id >= firstShop) return 'shop';
  return id >= firstBranch ? 'branch' : 'headquarters';
}

function nameOf(id: number): { account: string; nickname: string } {
  return { account: `bench${id}`, nickname: `벤치${id}` };
}

function pathOf(id: number): number[] {
  switch (levelOf(id)) {
    case 'headquarters':
      return [id];
    case 'branch':
      return [headquarters, id];
    case 'shop':
      return [...pathOf(firstBranch + (id % branches)), id];
    case 'player':
      return [...pathOf(firstShop + (id % shops)), id];
  }
}

async function giveCash(sql: Sql, playerIds: readonly number[]): Promise<void> {
  await sql.query(
    `SELECT ledger_post(array_agg('given:' || id), array_agg('adjustment'::text), array_agg('bench'::text), array_agg(id::text),
       array_agg('bench'::text), array_agg(NULL::text), now(), array_agg(n::int), array_agg(0::bigint), array_agg('adjustment'::text),
       array_agg(id), array_agg('cash'::text), array_agg($2::bigint)) FROM unnest($1::bigint[]) WITH ORDINALITY AS player (id, n)`,
    [playerIds, cash],
  );
}
