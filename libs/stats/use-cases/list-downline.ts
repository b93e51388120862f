import { Injectable } from '@nestjs/common';
import { refuse, type CallOutput, type CallParsed } from '#lib/contract';
import { scopeId, type Actor } from '#lib/kernel';
import { Database } from '#lib/platform';
import { TotalsRepository } from '../data/totals.repository.js';
import { DownlineRights, MemberDirectory, OnlineSessions, type MemberFilter } from '../ports.js';
import { DownlineRows } from './downline-rows.js';

type Asked = CallParsed<'agent/member/get'>;

/** Agents and members below an agent, directly or at any depth. */
@Injectable()
export class ListDownline {
  constructor(
    private readonly database: Database,
    private readonly directory: MemberDirectory,
    private readonly totals: TotalsRepository,
    private readonly sessions: OnlineSessions,
    private readonly rights: DownlineRights,
    private readonly rows: DownlineRows,
  ) {}

  /** @throws DomainError NOT_FOUND for a parent that is not the agent or below it */
  async execute(actor: Actor, { skip, take, sort, ...asked }: Asked): Promise<CallOutput<'agent/member/get'>> {
    const filter = await this.filterOf(actor, asked);
    const entries = await this.directory.page(this.database, { ...filter, skip, take, reversed: sort === '-joinedAt' });
    return { items: await this.rows.execute(actor, entries), total: await this.total(filter) };
  }

  private async filterOf(actor: Actor, asked: Omit<Asked, 'skip' | 'take' | 'sort'>): Promise<MemberFilter> {
    const { reach, parentId, starred, online, ...finer } = asked;
    const top = scopeId(actor);
    const topId = parentId ?? top;
    if (topId !== top && !(await this.directory.places(this.database, [topId])).get(topId)?.path.includes(top)) throw refuse('NOT_FOUND');
    const marked = starred ? [...(await this.rights.stars(this.database, actor.id))] : undefined;
    const present = online ? new Set(await this.sessions.ids(this.database)) : undefined;
    const ids = marked && present ? marked.filter((id) => present.has(id)) : (marked ?? (present && [...present]));
    return { ...finer, ids, ...(reach === 'direct' ? { parentId: topId } : { belowId: topId }) };
  }

  /** The totals of whole downlines are kept, by kind; whatever else a filter leaves is counted. */
  private async total({ belowId, kind, ...finer }: MemberFilter): Promise<number> {
    const isWhole = belowId !== undefined && Object.values(finer).every((value) => value === undefined || value === '');
    if (!isWhole) return this.directory.count(this.database, { belowId, kind, ...finer });
    const { members, agents } = await this.totals.read(this.database, belowId);
    return (kind === 'agent' ? 0 : members) + (kind === 'player' ? 0 : agents);
  }
}
