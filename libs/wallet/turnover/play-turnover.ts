import { Injectable } from '@nestjs/common';
import { byTurnoverKind, type ByTurnoverKind, refuse, type TurnoverKind, turnoverKinds } from '#lib/contract';
import { Settings, type Sql, type Tx } from '#lib/platform';
import { SettledStakes, type TurnoverRules } from '../ports.js';
import { walletSettings } from '../settings.js';
import { asksForPlay, type FilledRequirement, fillRequirements, type PlayRequirement } from './play-requirements.js';

export interface OpenPlayRequirement extends PlayRequirement {
  /** Null for a campaign's bonus, which has `grantId`. */
  depositId: number | null;
  grantId: number | null;
  source: 'charge' | 'bonus' | 'campaign';
  openedAt: Date;
}

export interface ApprovedCharge {
  ownerId: number;
  depositId: number;
  at: Date;
  /** Won. */
  amount: number;
  /** What the points that came with it are worth, won. */
  bonus: number;
  percents: ByTurnoverKind;
}

const open = 'met_at IS NULL AND cancelled_at IS NULL AND waived_at IS NULL';

/** What members have to bet by kind of play before they withdraw what they deposited. */
@Injectable()
export class PlayTurnover {
  constructor(
    private readonly stakes: SettledStakes,
    private readonly settings: Settings,
  ) {}

  /** Opens what an approved deposit and its points ask for; nothing where the rules ask for nothing. */
  async open(tx: Tx, { ownerId, depositId, at, amount, bonus, percents }: ApprovedCharge): Promise<void> {
    if (!asksForPlay(percents)) return;
    await tx.query(
      `INSERT INTO play_requirement (owner_id, deposit_id, source, amount, percents, opened_at)
       SELECT $1, $2, source, amount, $3, $4 FROM unnest($5::text[], $6::bigint[]) AS p (source, amount) WHERE amount > 0`,
      [ownerId, depositId, JSON.stringify(percents), at, ['charge', 'bonus'], [amount, bonus]],
    );
  }

  /** Opens what a campaign's bonus asks for; nothing where it asks for nothing. @param bonus.amount what its points are worth, won */
  async openOfGrant(
    tx: Tx,
    bonus: { ownerId: number; grantId: number; at: Date; amount: number; percents: ByTurnoverKind },
  ): Promise<void> {
    const { ownerId, grantId, at, amount, percents } = bonus;
    if (!asksForPlay(percents)) return;
    await tx.query(
      `INSERT INTO play_requirement (owner_id, grant_id, source, amount, percents, opened_at) VALUES ($1, $2, 'campaign', $3, $4, $5)`,
      [ownerId, grantId, amount, JSON.stringify(percents), at],
    );
  }

  /** Which bets count, by the site's settings of now. */
  async rules(sql: Sql): Promise<TurnoverRules> {
    const { turnoverLeastOdds, turnoverBothSides } = await this.settings.get(walletSettings, sql);
    return { leastOdds: turnoverLeastOdds, bothSides: turnoverBothSides };
  }

  /** Open requirements, oldest first. Counted from the bets as they are now, so corrections take back what they filled. */
  async progress(sql: Sql, ownerId: number): Promise<FilledRequirement<OpenPlayRequirement>[]> {
    const rows = await sql.query<OpenPlayRequirement & { archived: Partial<ByTurnoverKind> }>(
      {
        name: 'play-open',
        // Asked for before the bets, as `Turnover` does.
        text: `SELECT r.id, r.deposit_id AS "depositId", r.grant_id AS "grantId", r.source, r.amount, r.percents, r.opened_at AS "openedAt",
                 coalesce((SELECT jsonb_object_agg(a.kind, a.stake) FROM archived_play a
                           WHERE a.owner_id = r.owner_id AND a.since = r.opened_at), '{}') AS archived
               FROM play_requirement r WHERE r.owner_id = $1 AND ${open} ORDER BY r.opened_at, r.id`,
      },
      [ownerId],
    );
    if (rows.length === 0) return [];
    const times = rows.map(({ openedAt }) => openedAt);
    const stakes = await this.stakes.byKind(sql, ownerId, times, await this.rules(sql));
    const since = rows.map(({ archived }, index) => byTurnoverKind((kind) => (archived[kind] ?? 0) + stakes[index]![kind]));
    return fillRequirements(
      rows.map(({ archived: _, ...row }) => row),
      since,
    );
  }

  /**
   * Lets money pass whose owner has bet enough. Call it behind the owner's lock.
   * @throws DomainError TURNOVER_MISSING with `remaining`, `required` and `done`, won, and `kinds`: won to bet in one kind alone
   * @returns whether requirements are open that are met
   */
  async assertNoneMissing(tx: Tx, ownerId: number): Promise<boolean> {
    const filled = await this.progress(tx, ownerId);
    const sums = sumOf(filled);
    if (sums.remaining > 0) {
      const { required, done, remaining } = sums;
      throw refuse('TURNOVER_MISSING', { required, done, remaining, kinds: missingByKind(filled) });
    }
    return filled.length > 0;
  }

  /** Notes that all open ones are met. Call it behind the owner's lock. */
  async meet(tx: Tx, ownerId: number, at: Date): Promise<void> {
    await tx.query(`UPDATE play_requirement SET met_at = $2 WHERE owner_id = $1 AND ${open}`, [ownerId, at]);
  }

  /** A deposit was taken back: nothing has to be bet for it. */
  async cancel(tx: Tx, depositId: number, at: Date): Promise<void> {
    await tx.query(`UPDATE play_requirement SET cancelled_at = $2 WHERE deposit_id = $1 AND ${open}`, [depositId, at]);
  }

  /** A campaign's bonus was taken back: nothing has to be bet for it. */
  async cancelOfGrant(tx: Tx, grantId: number, at: Date): Promise<void> {
    await tx.query(`UPDATE play_requirement SET cancelled_at = $2 WHERE grant_id = $1 AND ${open}`, [grantId, at]);
  }

  /** @returns false where it is open no more */
  async waive(tx: Tx, id: number, at: Date): Promise<boolean> {
    return (await tx.query(`UPDATE play_requirement SET waived_at = $2 WHERE id = $1 AND ${open} RETURNING id`, [id, at])).length > 0;
  }
}

/** Won of all open requirements together. */
export function sumOf(filled: readonly FilledRequirement[]): { required: number; done: number; remaining: number } {
  const required = filled.reduce((sum, { requirement }) => sum + requirement.amount, 0);
  const remaining = filled.reduce((sum, each) => sum + each.remaining, 0);
  return { required, done: required - remaining, remaining };
}

/** Won to bet until all are met, in the kind in which that is least; what remains of them where no kind counts for all. */
export function leastMissing(filled: readonly FilledRequirement[]): number {
  const kinds = Object.values(missingByKind(filled)).filter((missing) => missing !== null);
  return kinds.length > 0 ? Math.min(...kinds) : sumOf(filled).remaining;
}

/** Won to bet in one kind alone until all are met; null where one of them does not take the kind. */
export function missingByKind(filled: readonly FilledRequirement[]): Record<TurnoverKind, number | null> {
  const missingOf = (kind: TurnoverKind) =>
    filled
      .filter(({ remaining }) => remaining > 0)
      .reduce<number | null>((sum, { missing }) => (sum === null || missing[kind] === null ? null : sum + missing[kind]), 0);
  return Object.fromEntries(turnoverKinds.map((kind) => [kind, missingOf(kind)])) as Record<TurnoverKind, number | null>;
}
