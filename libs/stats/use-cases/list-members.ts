import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import { Database } from '#lib/platform';
import { MemberDirectory, OnlineSessions, Wallets } from '../ports.js';

/** Members and agents with what they hold and when they were last seen. */
@Injectable()
export class ListMembers {
  constructor(
    private readonly database: Database,
    private readonly directory: MemberDirectory,
    private readonly wallets: Wallets,
    private readonly sessions: OnlineSessions,
  ) {}

  async list(filter: CallParsed<'admin/member/get'>): Promise<CallOutput<'admin/member/get'>> {
    const { items, total } = await this.directory.list(this.database, filter);
    const ids = items.map((item) => item.id);
    const wallets = await this.wallets.states(this.database, ids);
    const presence = await this.sessions.of(this.database, ids);
    return {
      total,
      items: items.map((item) => {
        const { money = 0, point = 0, balance = 0 } = wallets.get(item.id) ?? {};
        const { online = false, lastSeenAt = null } = presence.get(item.id) ?? {};
        return { ...item, money, point, balance, online, joinedAt: seoulIso(item.joinedAt), lastSeenAt: lastSeenAt && seoulIso(lastSeenAt) };
      }),
    };
  }
}
