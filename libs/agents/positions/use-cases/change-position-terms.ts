import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { type Actor, type Clock, scopeId } from '#lib/kernel';
import { holdPlacesAlone, isApplicant, isMonitor, type Member, MembersRepository } from '#lib/members';
import { assertVersion, audit, CLOCK, type CommandContext, Database, Settings, type Tx } from '#lib/platform';
import { Ledger } from '#lib/wallet';
import { commissionSettings } from '../../commission/commission-settings.js';
import { PositionAgentsRepository } from '../data/position-agents.repository.js';
import { capsOf } from '../domain/caps.js';
import { checkTerms, noTerms, type PositionTerms } from '../domain/terms.js';
import { TermsAroundAgents } from '../terms-around.js';

/** Sets what an agent carries of new bets; bets that are placed keep their shares. */
@Injectable()
export class ChangePositionTerms {
  constructor(
    private readonly database: Database,
    private readonly members: MembersRepository,
    private readonly agents: PositionAgentsRepository,
    private readonly around: TermsAroundAgents,
    private readonly ledger: Ledger,
    private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * No branch moves meanwhile and no other terms change: two who raise a child's and lower its parent's at once see each other.
   * @throws DomainError NOT_FOUND, CHANGED_MEANWHILE, RATE_NOT_ALLOWED, POSITION_CREDIT_NOT_ALLOWED
   */
  execute(command: CommandContext, agentId: number, { version, ...wish }: PositionTerms & { version?: number }): Promise<void> {
    return this.database.transaction(async (tx) => {
      await holdPlacesAlone(tx);
      const member = await this.members.byId(tx, agentId);
      if (!member || !mayBeGiven(member, command.actor)) throw refuse('NOT_FOUND');
      const before = await this.agents.lock(tx, agentId);
      const { rates, credit } = before ?? noTerms;
      assertVersion(version, before?.version ?? 0, { rates, credit });
      const after = await this.checked(tx, member, wish);
      await this.ledger.openPosition(tx, agentId);
      await this.agents.save(tx, agentId, after, this.clock.now());
      await audit(tx, command, this.clock, [{ action: 'position.terms', target: `member:${agentId}`, before: { rates, credit }, after }]);
    });
  }

  /** A rate of 0 is none. */
  private async checked(tx: Tx, member: Member, { rates, credit }: PositionTerms): Promise<PositionTerms> {
    const caps = capsOf(await this.settings.get(commissionSettings, tx));
    const problem = checkTerms({ rates, credit }, await this.around.around(tx, member), caps);
    if (problem) throw refuse(problem.code, problem.details);
    return { rates: Object.fromEntries(Object.entries(rates).filter(([, percent]) => percent > 0)), credit };
  }
}

/** Agents who carry are given terms by administrators, and by the agent directly above. */
function mayBeGiven({ kind, role, status, parentId }: Member, actor: Actor): boolean {
  if (kind !== 'agent' || isMonitor(role) || isApplicant(status)) return false;
  return actor.kind !== 'agent' || parentId === scopeId(actor);
}
