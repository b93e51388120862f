import { Inject, Injectable } from '@nestjs/common';
import { type CallOutput, refuse } from '#lib/contract';
import { type Clock, seoulDay } from '#lib/kernel';
import { MemberLists, MembersRepository } from '#lib/members';
import { CLOCK, Database, Settings } from '#lib/platform';
import { Ledger } from '#lib/wallet';
import { commissionSettings } from '../../commission/commission-settings.js';
import { PositionAgentsRepository } from '../data/position-agents.repository.js';
import { PositionDaysRepository } from '../data/position-days.repository.js';
import { capsOf } from '../domain/caps.js';
import { boundsOfTerms, noTerms } from '../domain/terms.js';
import { roomOf } from '../positions.js';
import { TermsAroundAgents } from '../terms-around.js';

const nothing = { bets: 0, carried: 0, result: 0 };

/** What agents may carry and who bounds it, as the consoles read it. */
@Injectable()
export class PositionTermsReader {
  constructor(
    private readonly database: Database,
    private readonly agents: PositionAgentsRepository,
    private readonly around: TermsAroundAgents,
    private readonly days: PositionDaysRepository,
    private readonly members: MembersRepository,
    private readonly lists: MemberLists,
    private readonly ledger: Ledger,
    private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async bounds(agentId: number): Promise<CallOutput<'admin/position/view'>['bounds']> {
    const member = await this.members.byId(this.database, agentId);
    if (!member) throw refuse('NOT_FOUND');
    const caps = capsOf(await this.settings.get(commissionSettings));
    return { above: member.parents.at(-1) ?? null, ...boundsOfTerms(await this.around.around(this.database, member), caps) };
  }

  /** Agents directly below, monitors and applicants left out, in the order of joining. */
  async children(parentId: number, { skip, take }: { skip: number; take: number }): Promise<CallOutput<'agent/position/child/get'>> {
    const filter = { parentId, kind: 'agent', withoutMonitors: true } as const;
    const page = await this.lists.page(this.database, { ...filter, skip, take });
    const ids = page.map(({ id }) => id);
    const terms = new Map((await this.agents.byIds(this.database, [parentId, ...ids])).map((agent) => [agent.agentId, agent]));
    const positions = await this.ledger.positions(this.database, ids);
    const days = await this.days.sumsOf(this.database, ids, seoulDay(this.clock.now()));
    const items = page.map(({ id, account, nickname, role }) => {
      const { rates, credit, atRisk, version } = terms.get(id) ?? { ...noTerms, atRisk: 0, version: 0 };
      const position = positions.get(id) ?? 0;
      const room = roomOf({ credit, atRisk }, position);
      return { agentId: id, account, nickname, role, rates, credit, version, position, atRisk, room, today: days.get(id) ?? nothing };
    });
    const { rates, credit } = terms.get(parentId) ?? noTerms;
    const caps = capsOf(await this.settings.get(commissionSettings));
    return { items, total: await this.lists.count(this.database, filter), own: { rates, credit, caps } };
  }
}
