import { Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { oneRow, reads, type Sql, type Tx } from '#lib/platform';
import { SettledStakes } from '../ports.js';
import type { FilledRequirement } from './play-requirements.js';
import { leastMissing, PlayTurnover } from './play-turnover.js';
import { remainingOf, requirementsOf, type BonusDeposit, type OpenRequirement, type RequirementPart } from './requirements.js';

/** How far somebody is with what has to be bet before a withdrawal, won. */
export interface TurnoverProgress {
  required: number;
  done: number;
  remaining: number;
}

/** All that an owner has to bet before the next withdrawal: the one place where both kinds of requirements are put together. */
export interface OwnTurnover {
  /** Won to bet at least; a bet counts for converted points and for deposits, so the larger of the two. */
  missing: number;
  /** For points that were converted, in any kind of play. */
  conversion: TurnoverProgress;
  /** For deposits and their points, by kind of play, oldest first. */
  play: FilledRequirement[];
}

interface PlannedConversion {
  ownerId: number;
  points: number;
  at: Date;
}

interface ConversionRules {
  wonPerPoint: number;
  bonusTurnoverTimes: number;
}

interface OwnRequirement extends OpenRequirement {
  ownerId: number;
  /** Stakes since then of bets whose period has left, won. */
  archived: number;
}

const nothing: TurnoverProgress = { required: 0, done: 0, remaining: 0 };
const open = 'met_at IS NULL AND cancelled_at IS NULL AND required > 0';

/** A bonus becomes cash only with bets: what members have to bet for the points that they converted. */
@Injectable()
export class Turnover {
  constructor(
    private readonly stakes: SettledStakes,
    private readonly play: PlayTurnover,
  ) {}

  /** Notes what a conversion requires. Call it behind the owner's lock, so that no two conversions use the same bonus. */
  async note(tx: Tx, conversion: PlannedConversion & { id: string }, rules: ConversionRules): Promise<void> {
    const { ownerId, id, at } = conversion;
    const parts = await this.partsOf(tx, conversion, rules);
    await tx.query(
      `INSERT INTO turnover_requirement (owner_id, conversion, deposit_id, points, required, since, at)
       SELECT $1, $2, deposit_id, points, required, since, $3
       FROM unnest($4::bigint[], $5::bigint[], $6::bigint[], $7::timestamptz[]) AS p (deposit_id, points, required, since)`,
      [
        ownerId,
        id,
        at,
        parts.map(({ depositId }) => depositId),
        parts.map((part) => part.points),
        parts.map(({ required }) => required),
        parts.map(({ since }) => since),
      ],
    );
  }

  /** What a conversion of now would leave to be bet before a withdrawal, beside what is to be bet without it; won. Changes nothing. */
  async preview(sql: Sql, conversion: PlannedConversion, rules: ConversionRules): Promise<{ now: number; after: number }> {
    const { ownerId } = conversion;
    const [own, open, parts] = await Promise.all([
      this.own(sql, ownerId),
      this.openOf(sql, [ownerId]),
      this.partsOf(sql, conversion, rules),
    ]);
    const added = parts.filter(({ required }) => required > 0);
    const archived = await this.archived(sql, ownerId, added);
    const { remaining } = await this.progressOf(sql, ownerId, [
      ...open,
      ...added.map(({ required, since }, index) => ({ ownerId, required, since, archived: archived[index]! })),
    ]);
    return { now: own.missing, after: Math.max(remaining, leastMissing(own.play)) };
  }

  /** What is to be bet before the next withdrawal, for converted points and for deposits together. */
  async own(sql: Sql, ownerId: number): Promise<OwnTurnover> {
    const [conversion, play] = await Promise.all([this.progress(sql, ownerId), this.play.progress(sql, ownerId)]);
    return { missing: Math.max(conversion.remaining, leastMissing(play)), conversion, play };
  }

  /** Counted from the bets as they are now, so a bet that was cancelled or corrected counts as what it has become. */
  progress(sql: Sql, ownerId: number): Promise<TurnoverProgress> {
    return sql.batch(this.progresses, ownerId);
  }
  private readonly progresses = reads<number, TurnoverProgress>(async (sql, ownerIds) => {
    const rows = await this.openOf(sql, ownerIds);
    if (rows.length === 0) return ownerIds.map(() => nothing);
    return Promise.all(
      ownerIds.map((ownerId) =>
        this.progressOf(
          sql,
          ownerId,
          rows.filter((row) => row.ownerId === ownerId),
        ),
      ),
    );
  });

  /**
   * Lets a withdrawal pass whose owner has bet enough, and notes that all of it is met. Call it behind the owner's lock.
   * @throws DomainError TURNOVER_MISSING with `remaining`, `required` and `done`, won
   */
  async assertMet(tx: Tx, ownerId: number, at: Date): Promise<void> {
    const { progress, hasPlay } = await this.assertNoneMissing(tx, ownerId);
    if (hasPlay) await this.play.meet(tx, ownerId, at);
    if (progress.required > 0) await tx.query(`UPDATE turnover_requirement SET met_at = $2 WHERE owner_id = $1 AND ${open}`, [ownerId, at]);
  }

  /**
   * Lets money go to an agent whose owner has bet enough. The requirement stays open, so that an agent cannot use up the bets that are more
   * than it asks for. Call it behind the owner's lock.
   * @throws DomainError TURNOVER_MISSING with `remaining`, `required` and `done`, won
   */
  async assertNoneMissing(tx: Tx, ownerId: number): Promise<{ progress: TurnoverProgress; hasPlay: boolean }> {
    const progress = await this.progress(tx, ownerId);
    if (progress.remaining > 0) throw refuse('TURNOVER_MISSING', { ...progress });
    return { progress, hasPlay: await this.play.assertNoneMissing(tx, ownerId) };
  }

  /** @returns false where it is open no more */
  async waive(tx: Tx, id: number, at: Date): Promise<boolean> {
    return (
      (await tx.query(`UPDATE turnover_requirement SET cancelled_at = $2 WHERE id = $1 AND ${open} RETURNING id`, [id, at])).length > 0
    );
  }

  /** A deposit was taken back, and its bonus with it: nothing has to be bet for it. */
  async cancel(tx: Tx, depositId: number, at: Date): Promise<void> {
    await this.play.cancel(tx, depositId, at);
    await tx.query('UPDATE turnover_requirement SET cancelled_at = $2 WHERE deposit_id = $1 AND met_at IS NULL AND cancelled_at IS NULL', [
      depositId,
      at,
    ]);
  }

  /** Asked for before the bets: whose period leaves in between are then missing for once, and counted twice never. */
  private openOf(sql: Sql, ownerIds: readonly number[]): Promise<OwnRequirement[]> {
    return sql.query<OwnRequirement>(
      {
        name: 'turnover-open',
        text: `SELECT owner_id AS "ownerId", required, since, coalesce(a.stake, 0) AS archived
               FROM turnover_requirement LEFT JOIN archived_stake a USING (owner_id, since) WHERE owner_id = ANY ($1) AND ${open}`,
      },
      [ownerIds],
    );
  }

  private async partsOf(sql: Sql, { ownerId, points, at }: PlannedConversion, rules: ConversionRules): Promise<RequirementPart[]> {
    return requirementsOf({
      ...{ points, at, wonPerPoint: rules.wonPerPoint, times: rules.bonusTurnoverTimes },
      ...(await this.earned(sql, ownerId)),
      deposits: await this.deposits(sql, ownerId),
    });
  }

  /** Stakes since the beginning of each part whose period has left, won. */
  private async archived(sql: Sql, ownerId: number, parts: readonly RequirementPart[]): Promise<number[]> {
    if (parts.length === 0) return [];
    const rows = await sql.query<{ stake: number }>(
      `SELECT coalesce(a.stake, 0) AS stake FROM unnest($2::timestamptz[]) WITH ORDINALITY AS p (since, place)
       LEFT JOIN archived_stake a ON a.owner_id = $1 AND a.since = p.since ORDER BY p.place`,
      [ownerId, parts.map(({ since }) => since)],
    );
    return rows.map(({ stake }) => stake);
  }

  private async progressOf(sql: Sql, ownerId: number, requirements: readonly OwnRequirement[]): Promise<TurnoverProgress> {
    if (requirements.length === 0) return nothing;
    const { bothSides } = await this.play.rules(sql);
    const times = requirements.map(({ since }) => since);
    const stakes = await this.stakes.since(sql, ownerId, times, bothSides);
    const required = requirements.reduce((sum, requirement) => sum + requirement.required, 0);
    const all = requirements.map(({ archived }, index) => archived + (stakes[index] ?? 0));
    const remaining = remainingOf(requirements, all);
    return { required, done: required - remaining, remaining };
  }

  /** Points from rolling that were not converted yet, and since when stakes have not been counted. */
  private async earned(sql: Sql, ownerId: number): Promise<{ earned: number; countedUntil: Date | null }> {
    const row = oneRow(
      await sql.query<{ earned: number; countedUntil: Date | null }>(
        `WITH point AS (SELECT id FROM account WHERE owner_id = $1 AND kind = 'point'),
       rolling AS (SELECT id FROM account WHERE owner_id = 0 AND kind = 'point_rolling')
       SELECT (coalesce((SELECT points FROM archived_rolling WHERE owner_id = $1), 0)
             + coalesce((SELECT sum(p.amount) FROM point a, rolling r, posting p WHERE p.destination_id = a.id AND p.source_id = r.id), 0)
             - coalesce((SELECT sum(p.amount) FROM point a, rolling r, posting p WHERE p.source_id = a.id AND p.destination_id = r.id), 0)
             - coalesce((SELECT sum(t.points) FROM turnover_requirement t WHERE t.owner_id = $1 AND t.required = 0 AND t.deposit_id IS NULL), 0))::bigint AS earned,
             (SELECT max(met_at) FROM turnover_requirement WHERE owner_id = $1) AS "countedUntil"`,
        [ownerId],
      ),
    );
    return row;
  }

  private deposits(sql: Sql, ownerId: number): Promise<BonusDeposit[]> {
    return sql.query<BonusDeposit>(
      `SELECT d.id, d.amount, d.bonus, d.approved_at AS "approvedAt", coalesce(sum(t.points), 0)::bigint AS converted
       FROM deposit d LEFT JOIN turnover_requirement t ON t.deposit_id = d.id
       WHERE d.owner_id = $1 AND d.bonus > 0 AND d.status IN ('approved', 'completed') AND d.approved_at IS NOT NULL
       GROUP BY d.id HAVING coalesce(sum(t.points), 0) < d.bonus ORDER BY d.approved_at, d.id`,
      [ownerId],
    );
  }
}
