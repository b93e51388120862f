import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, type Tx } from '#lib/platform';
import { Ledger, owned, site, type PostingDraft } from '#lib/wallet';
import { RollingSharesRepository } from '../../commission/data/rolling-shares.repository.js';
import { PositionAgentsRepository } from '../data/position-agents.repository.js';
import { PositionAsksRepository } from '../data/position-asks.repository.js';
import { PositionDaysRepository } from '../data/position-days.repository.js';
import { PositionSharesRepository, type ReckonedShare, type ShareChange } from '../data/position-shares.repository.js';
import { riskOf, targetOf } from '../domain/shares.js';
import { PositionSources, type StandingBet } from '../ports.js';

/** Bets of one transaction at most. */
const pageSize = 500;

/** A bet as it stands, with the rolling that stands for it. */
type Reckonable = StandingBet & { rolling: number };

/**
 * Brings shares to what their bets came to: the difference to what was posted before moves between the house and the agent's position. What
 * was posted stands with the share, so nothing that dies midway or runs twice moves anything twice.
 */
@Injectable()
export class ReckonPositions {
  constructor(
    private readonly database: Database,
    private readonly asks: PositionAsksRepository,
    private readonly shares: PositionSharesRepository,
    private readonly agents: PositionAgentsRepository,
    private readonly days: PositionDaysRepository,
    private readonly rolling: RollingSharesRepository,
    private readonly sources: PositionSources,
    private readonly ledger: Ledger,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** One page of a round, or a bet. @returns whether there may be more of it */
  execute(scope: string): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const doneTo = await this.asks.hold(tx, scope);
      if (doneTo === undefined) return false;
      const betIds = await this.shares.betsOf(tx, scope, doneTo, pageSize);
      if (betIds.length > 0) await this.reckon(tx, betIds);
      const isLast = betIds.length < pageSize;
      if (isLast) await this.asks.done(tx, scope);
      else await this.asks.doneTo(tx, scope, betIds.at(-1)!);
      return !isLast;
    });
  }

  private async reckon(tx: Tx, betIds: readonly number[]): Promise<void> {
    const shares = await this.shares.lock(tx, betIds);
    // Behind the shares' locks: a transaction that had them has gone as far as the bets were then.
    const bets = await this.standing(tx, shares);
    await this.lower(tx, shares, bets);
    const changes = shares.flatMap((share) => changeOf(share, bets.get(share.betId)));
    if (changes.length === 0) return;
    const at = this.clock.now();
    const run = await this.shares.reckon(tx, changes, at);
    const released = sums(changes, ({ share }) => (share.state === 'open' ? -share.risk : 0));
    await this.agents.risk(tx, released);
    await this.days.count(tx, changes, at);
    await this.post(tx, { run, at }, changes);
  }

  private async standing(tx: Tx, shares: readonly ReckonedShare[]): Promise<Map<number, Reckonable>> {
    const units = new Map(shares.map(({ betId, unit }) => [betId, unit]));
    const bets = await this.sources.standing(tx, [...units.keys()]);
    const rounds = [...new Set(units.values())].filter((unit) => unit.startsWith('casino:'));
    const rolling = await this.rolling.standing(tx, { betIds: [...units.keys()], units: rounds });
    return new Map(bets.map((bet) => [bet.id, { ...bet, rolling: rolling.get(units.get(bet.id)!) ?? rolling.get(bet.id) ?? 0 }]));
  }

  /** Of open bets, parts of which were sold: how much that is, and what their carriers can still lose. */
  private async lower(tx: Tx, shares: readonly ReckonedShare[], bets: ReadonlyMap<number, Reckonable>): Promise<void> {
    const lowered = shares.flatMap((share) => {
      const bet = bets.get(share.betId);
      if (bet?.status !== 'accepted' || share.state !== 'open') return [];
      const risk = Math.min(share.risk, riskOf(share, bet.mayPay + rollingOf(share, bet)));
      return risk === share.risk && bet.sold === share.sold ? [] : [{ share, risk, sold: bet.sold }];
    });
    if (lowered.length === 0) return;
    await this.shares.setSold(tx, lowered);
    await this.agents.risk(
      tx,
      sums(lowered, ({ share, risk }) => risk - share.risk),
    );
  }

  private async post(tx: Tx, { run, at }: { run: number; at: Date }, changes: readonly ShareChange[]): Promise<void> {
    const moves = sums(changes, ({ posted, share }) => posted - share.posted);
    const postings = [...moves].sort(([one], [other]) => one - other).flatMap(([id, amount]) => postingOf(id, amount));
    if (postings.length === 0) return;
    const cause = { kind: 'position_run', id: run };
    await this.ledger.post(tx, [{ key: `position:${run}`, kind: 'position_reckoned', cause, actor: 'system', at, postings }]);
  }
}

/** Nothing for a bet that is as it was, or that is still open. */
function changeOf(share: ReckonedShare, bet: Reckonable | undefined): ShareChange[] {
  if (!bet || bet.status === 'accepted') return [];
  const target = targetOf(share.carried, { ...bet, rolling: rollingOf(share, bet) });
  if (bet.revision <= share.revision && target.rolling === share.rolling) return [];
  return [{ share, state: bet.status, revision: bet.revision, ...target }];
}

/** Shares of before carriers paid rolling pay none. */
function rollingOf({ room }: ReckonedShare, { rolling }: Reckonable): number {
  return room === null ? 0 : rolling;
}

function sums<C extends { share: ReckonedShare }>(changes: readonly C[], of: (change: C) => number): Map<number, number> {
  const owners = new Map<number, number>();
  for (const change of changes) owners.set(change.share.ownerId, (owners.get(change.share.ownerId) ?? 0) + of(change));
  return owners;
}

function postingOf(agentId: number, amount: number): PostingDraft[] {
  const house = site('carried');
  const position = owned(agentId, 'position');
  if (amount === 0) return [];
  return [amount > 0 ? { from: house, to: position, amount } : { from: position, to: house, amount: -amount }];
}
