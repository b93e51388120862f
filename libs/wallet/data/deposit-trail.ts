import type { Sql } from '#lib/platform';
import { followDeposits, type OwnerMove, type TakenByAgents } from '../domain/follow-deposits.js';
import type { LockedBalances } from './owner-lock.js';

/** Deposits of an owner that are taken back, the one at hand among them, by their transfers. */
const cancelled = `
  SELECT d.id, d.amount, d.bonus FROM deposit d
  WHERE d.owner_id = $1 AND d.status = 'approval_cancelled'`;

/** What cancelled deposits are followed through: their owner's transfers since the first of them. */
const since = `
  SELECT coalesce(min(k.transfer_id), 0) AS id FROM cancelled c JOIN transfer_key k ON k.key = 'deposit:' || c.id`;

/** Agents who gave to an owner or took from them since the deposits arrived; before the locks, so that these can be taken in order. */
export async function tradersWith(sql: Sql, ownerId: number): Promise<number[]> {
  const rows = await sql.query<{ id: number }>(
    `WITH cancelled AS (${cancelled}),
     since AS (${since}),
     moved AS (
       SELECT p.transfer_id FROM account a JOIN posting p ON p.source_id = a.id, since WHERE a.owner_id = $1 AND p.transfer_id >= since.id
       UNION SELECT p.transfer_id FROM account a JOIN posting p ON p.destination_id = a.id, since WHERE a.owner_id = $1 AND p.transfer_id >= since.id)
     SELECT DISTINCT substr(t.actor, 7)::bigint AS id FROM moved m JOIN transfer t ON t.id = m.transfer_id
     WHERE t.cause_kind = 'trade' AND t.actor <> 'agent:' || $1::bigint`,
    [ownerId],
  );
  return rows.map(({ id }) => id);
}

/** How much of an owner's cancelled deposits agents took, from the ledger. Call it behind the owner's lock. */
export async function takenByAgents(sql: Sql, ownerId: number, now: LockedBalances): Promise<TakenByAgents> {
  const moves = await sql.query<OwnerMove & { depositWon: number | null; depositPoints: number | null; agentId: number | null }>(
    `WITH cancelled AS (${cancelled}),
     since AS (${since}),
     side AS (
       SELECT p.transfer_id, a.kind, -p.amount AS change FROM account a JOIN posting p ON p.source_id = a.id, since
       WHERE a.owner_id = $1 AND p.transfer_id >= since.id
       UNION ALL
       SELECT p.transfer_id, a.kind, p.amount FROM account a JOIN posting p ON p.destination_id = a.id, since
       WHERE a.owner_id = $1 AND p.transfer_id >= since.id)
     SELECT t.kind, coalesce(sum(s.change) FILTER (WHERE s.kind IN ('cash', 'hold', 'egg')), 0)::bigint AS won,
            coalesce(sum(s.change) FILTER (WHERE s.kind = 'point'), 0)::bigint AS points,
            CASE WHEN t.cause_kind = 'trade' AND t.actor <> 'agent:' || $1::bigint THEN substr(t.actor, 7)::bigint END AS "agentId",
            CASE WHEN t.kind IN ('deposit', 'deposit_from_agent') THEN c.amount WHEN t.kind = 'deposit_bonus' THEN 0 END AS "depositWon",
            CASE WHEN t.kind = 'deposit_bonus' THEN c.bonus WHEN t.kind IN ('deposit', 'deposit_from_agent') THEN 0 END AS "depositPoints",
            t.kind = 'deposit_cancelled' AS "isCancellation"
     FROM side s JOIN transfer t ON t.id = s.transfer_id
     LEFT JOIN cancelled c ON t.cause_kind = 'deposit' AND t.kind IN ('deposit', 'deposit_from_agent', 'deposit_bonus') AND t.cause_id = c.id::text
     GROUP BY t.id, t.kind, t.cause_kind, t.actor, c.amount, c.bonus ORDER BY t.id`,
    [ownerId],
  );
  const followed = moves.map(({ depositWon, depositPoints, agentId, ...move }): OwnerMove => {
    const deposited = depositWon === null || depositPoints === null ? undefined : { won: depositWon, points: depositPoints };
    return { ...move, ...(deposited && { deposited }), ...(agentId !== null && { agentId }) };
  });
  const sum = (of: (move: OwnerMove) => number) => followed.reduce((total, move) => total + of(move), 0);
  const before = { won: now.cash + now.hold + now.egg - sum(({ won }) => won), points: now.point - sum(({ points }) => points) };
  return followDeposits(before, followed);
}

/** Keys of the transfers of a cancellation, of its money or its points: the first is the plain one. */
export const cancelKey = (depositId: number, what: 'cancel' | 'cancel-points', n: number): string =>
  `deposit:${depositId}:${what}${n === 0 ? '' : `:${n}`}`;
/** More holders than levels of agents are not claimed from. */
export const mostHolders = 20;

/** What earlier cancellations of an owner's deposits have claimed from agents: taken, or noted as owed. */
export async function claimedFromAgents(sql: Sql, ownerId: number): Promise<TakenByAgents> {
  const rows = await sql.query<{ agentId: number; isPoints: boolean; won: number; points: number }>(
    `WITH claim AS (
       SELECT DISTINCT k.transfer_id, what = 'cancel-points' AS "isPoints"
       FROM deposit d CROSS JOIN unnest('{cancel,cancel-points}'::text[]) what CROSS JOIN generate_series(0, ${mostHolders}) n
       JOIN transfer_key k ON k.key = 'deposit:' || d.id || ':' || what || CASE n WHEN 0 THEN '' ELSE ':' || n END
       WHERE d.owner_id = $1 AND d.status = 'approval_cancelled')
     SELECT holder.id AS "agentId", c."isPoints",
            coalesce(sum(p.amount) FILTER (WHERE s.owner_id = holder.id AND s.kind = 'cash' OR r.owner_id = holder.id AND r.kind = 'receivable'), 0)::bigint AS won,
            coalesce(sum(p.amount) FILTER (WHERE r.kind = 'bonus'), 0)::bigint AS points
     FROM claim c JOIN posting p ON p.transfer_id = c.transfer_id
     JOIN account s ON s.id = p.source_id JOIN account r ON r.id = p.destination_id
     CROSS JOIN LATERAL (
       SELECT max(greatest(hs.owner_id, hr.owner_id)) AS id FROM posting hp
       JOIN account hs ON hs.id = hp.source_id JOIN account hr ON hr.id = hp.destination_id WHERE hp.transfer_id = c.transfer_id) holder
     WHERE holder.id NOT IN (0, $1) GROUP BY 1, 2`,
    [ownerId],
  );
  const of = (isPoints: boolean, amount: (row: (typeof rows)[number]) => number) =>
    new Map(rows.filter((row) => row.isPoints === isPoints).map((row) => [row.agentId, amount(row)]));
  return { won: of(false, ({ won }) => won), points: of(true, ({ points }) => points) };
}
