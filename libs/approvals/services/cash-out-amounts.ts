import { Inject, Injectable } from '@nestjs/common';
import { Outbox } from '#lib/events';
import type { Clock } from '#lib/kernel';
import { CLOCK, Settings, type Sql, type Tx } from '#lib/platform';
import { type ApprovalSettings, approvalSettings } from '../approval-settings.js';
import { UsesRepository } from '../data/uses.repository.js';
import { windowMs } from '../domain/rules.js';
import { ApprovalSources, type StaffNow } from '../ports.js';
import { hashOf } from './kept-calls.js';

/** What a cash-out pays above its stake, won, and of each of its fixtures the administrator who set odds by hand; null for the feed. */
export interface CashOutUse {
  betId: number;
  ownerId: number;
  gain: number;
  pricedBy: readonly { fixtureId: number; adminId: number | null }[];
}

interface Priced {
  fixtureId: number;
  /** 0 is no administrator. */
  adminId: number;
}

/**
 * Counts cash-outs at odds by hand as results by hand of the administrator who set the odds. There is no second person beside a player, so
 * what would wait is refused until the feed has set the odds again or the fixtures have ended.
 */
@Injectable()
export class CashOutAmounts {
  constructor(
    private readonly settings: Settings,
    private readonly uses: UsesRepository,
    private readonly sources: ApprovalSources,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** How many times their stake cash-outs pay that count by whatever odds; undefined where the rule is off. */
  async times(sql: Sql): Promise<number | undefined> {
    const { result, cashOutTimes } = await this.settings.get(approvalSettings, sql);
    return result.on ? cashOutTimes : undefined;
  }

  /** Sums decide: of each fixture, of each administrator over all fixtures, and of all results of one where the rule limits these. */
  async admit(tx: Tx, use: CashOutUse): Promise<boolean> {
    const { result: rule } = await this.settings.get(approvalSettings, tx);
    const priced = await this.counted(tx, use, rule);
    if (priced.length === 0) return true;
    await this.uses.lock(tx, 'result');
    const at = this.clock.now();
    for (const one of priced) {
      const { ofFixture, ofTrader, ofAdmin } = await this.uses.ofCashOuts(tx, one, new Date(at.getTime() - windowMs));
      const isBelow = Math.max(ofFixture, ofTrader) + use.gain < (rule.amount ?? 0);
      if (isBelow && (rule.person === null || one.adminId === 0 || ofAdmin + use.gain < rule.person)) continue;
      await this.tell(tx, use, one, at);
      return false;
    }
    for (const { fixtureId, adminId } of priced) await this.note(tx, { ...use, fixtureId, adminId, amount: use.gain, at });
    return true;
  }

  /** Each fixture and administrator once, without owners whom the rule spares. */
  private async counted(tx: Tx, { pricedBy }: CashOutUse, { sparesOwners }: ApprovalSettings['result']): Promise<Priced[]> {
    const priced = new Map(pricedBy.map(({ fixtureId, adminId }) => [`${fixtureId} ${adminId}`, { fixtureId, adminId: adminId ?? 0 }]));
    if (!sparesOwners) return [...priced.values()];
    const all = await Promise.all([...priced.values()].map(async (one) => ({ one, staff: await this.staff(tx, one.adminId) })));
    return all.filter(({ staff }) => !staff?.isOwner).map(({ one }) => one);
  }

  /** Once a day for each fixture and administrator: a player may ask as often as they like. */
  private async tell(tx: Tx, use: CashOutUse, one: Priced, at: Date): Promise<void> {
    if (await this.uses.isHeld(tx, one, new Date(at.getTime() - windowMs))) return;
    await this.note(tx, { ...use, ...one, amount: 0, at });
    const by = (await this.staff(tx, one.adminId))?.account ?? null;
    const data = { betId: use.betId, fixtureId: one.fixtureId, amount: use.gain, by };
    await this.outbox.record(tx, [{ name: 'cashOut.held', at, streams: ['admin'], data }]);
  }

  private note(tx: Tx, use: Priced & { betId: number; ownerId: number; amount: number; at: Date }): Promise<void> {
    const { betId, ownerId: memberId, fixtureId, adminId, amount, at } = use;
    const inputHash = hashOf(['cash-out', betId]);
    return this.uses.note(tx, { kind: 'result', adminId, key: null, inputHash, at, fixtureId }, [{ memberId, amount }]);
  }

  private staff(tx: Tx, adminId: number): Promise<StaffNow | undefined> {
    return adminId === 0 ? Promise.resolve(undefined) : this.sources.staff(tx, adminId);
  }
}
