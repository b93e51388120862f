import { Inject, Injectable } from '@nestjs/common';
import { refuse, positionRates } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { MembersRepository } from '#lib/members';
import { assertVersion, audit, CLOCK, type CommandContext, Database, Settings, type Tx } from '#lib/platform';
import { Ledger } from '#lib/wallet';
import { commissionSettings } from '../../commission/commission-settings.js';
import { isPercent } from '../../commission/domain/percent.js';
import { PositionAgentsRepository, type PositionTerms } from '../data/position-agents.repository.js';

/** Sets what an agent carries of new bets; bets that are placed keep their shares. */
@Injectable()
export class ChangePositionTerms {
  constructor(
    private readonly database: Database,
    private readonly members: MembersRepository,
    private readonly agents: PositionAgentsRepository,
    private readonly ledger: Ledger,
    private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND, CHANGED_MEANWHILE, RATE_NOT_ALLOWED */
  execute(command: CommandContext, agentId: number, { version, ...wish }: PositionTerms & { version?: number }): Promise<void> {
    return this.database.transaction(async (tx) => {
      const member = await this.members.byId(tx, agentId);
      if (member?.kind !== 'agent') throw refuse('NOT_FOUND');
      const { rates, credit } = await this.checked(tx, wish);
      const before = await this.agents.lock(tx, agentId);
      assertVersion(version, before?.version ?? 0, { rates: before?.rates ?? {}, credit: before?.credit ?? 0 });
      await this.ledger.openPosition(tx, agentId);
      await this.agents.save(tx, agentId, { rates, credit }, this.clock.now());
      const old = { rates: before?.rates ?? {}, credit: before?.credit ?? 0 };
      await audit(tx, command, this.clock, [
        { action: 'position.terms', target: `member:${agentId}`, before: old, after: { rates, credit } },
      ]);
    });
  }

  /** A rate of 0 is none. */
  private async checked(tx: Tx, { rates, credit }: PositionTerms): Promise<PositionTerms> {
    const { positionCapPercent: limit } = await this.settings.get(commissionSettings, tx);
    for (const [key, percent] of Object.entries(rates)) {
      if (!(positionRates as readonly string[]).includes(key)) throw refuse('RATE_NOT_ALLOWED', { key, reason: 'unknown', limit });
      if (!isPercent(percent)) throw refuse('RATE_NOT_ALLOWED', { key, reason: 'not_a_percentage', limit });
      if (percent > limit) throw refuse('RATE_NOT_ALLOWED', { key, reason: 'above_cap', limit });
    }
    return { rates: Object.fromEntries(Object.entries(rates).filter(([, percent]) => percent > 0)), credit };
  }
}
