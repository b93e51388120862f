import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import { Database } from '#lib/platform';
import { TotalsRepository } from '../data/totals.repository.js';
import { siteScope } from '../domain/totals.js';
import { MemberDirectory, OnlineSessions, Wallets, type MemberFilter } from '../ports.js';

type Asked = CallParsed<'admin/member/get'>;

/** Members and agents with what they hold and when they were last seen. */
@Injectable()
export class ListMembers {
  constructor(
    private readonly database: Database,
    private readonly directory: MemberDirectory,
    private readonly totals: TotalsRepository,
    private readonly wallets: Wallets,
    private readonly sessions: OnlineSessions,
  ) {}

  async execute({ skip, take, sort, only, ...asked }: Asked): Promise<CallOutput<'admin/member/get'>> {
    const filter = { ...asked, ...(asked.search ? { isWide: true } : {}), ...(await this.those(only)) };
    const items = await this.directory.page(this.database, { ...filter, skip, take, reversed: sort === '-joinedAt' });
    const ids = items.map((item) => item.id);
    const wallets = await this.wallets.states(this.database, ids);
    const presence = await this.sessions.of(this.database, ids);
    return {
      total: Math.max(await this.total(filter), items.length > 0 ? skip + items.length : 0),
      items: items.map((item) => {
        const { id, kind, role, account, nickname, level, status, color, parents, restricted } = item;
        const { money = 0, point = 0, balance = 0 } = wallets.get(id) ?? {};
        const { online = false, lastSeenAt = null } = presence.get(id) ?? {};
        const joinedAt = seoulIso(item.joinedAt);
        return {
          id,
          kind,
          role,
          account,
          nickname,
          level,
          status,
          color,
          parents,
          restricted,
          money,
          point,
          balance,
          online,
          joinedAt,
          lastSeenAt: lastSeenAt && seoulIso(lastSeenAt),
        };
      }),
    };
  }

  private async those(only: Asked['only']): Promise<Pick<MemberFilter, 'ids' | 'restricted'>> {
    if (only === 'restricted') return { restricted: true };
    if (only === 'online') return { ids: await this.sessions.ids(this.database) };
    return only === 'debt' ? { ids: await this.wallets.indebted(this.database) } : {};
  }

  /** The totals are kept for whole downlines, by kind; whatever else a filter leaves is counted. */
  private async total({ belowId, kind, ...finer }: MemberFilter): Promise<number> {
    if (Object.values(finer).some((value) => value !== undefined && value !== ''))
      return this.directory.count(this.database, { belowId, kind, ...finer });
    const { members, agents } = await this.totals.read(this.database, belowId ?? siteScope);
    return (kind === 'agent' ? 0 : members) + (kind === 'player' ? 0 : agents);
  }
}
