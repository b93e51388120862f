import { Injectable } from '@nestjs/common';
import type { CallOutput } from '#lib/contract';
import { parentsBelow, scopeId, seoulIso, type Actor } from '#lib/kernel';
import { Database } from '#lib/platform';
import { type MemberFlows, OwnFlowsRepository } from '../data/own-flows.repository.js';
import { TotalsRepository } from '../data/totals.repository.js';
import { noTotals } from '../domain/totals.js';
import { DownlineRights, OnlineSessions, type Presence, type TreeEntry, Wallets } from '../ports.js';

const noWallet = { money: 0, point: 0, balance: 0 };
const noFlows: MemberFlows = { deposits: 0, withdrawals: 0, stakes: 0, settledStakes: 0, payouts: 0 };
const neverSeen: Presence = { online: false, inGame: false, lastSeenAt: null };

export type DownlineRow = CallOutput<'agent/member/get'>['items'][number];

/** What an agent sees of people below in a list: it costs with how many are shown. */
@Injectable()
export class DownlineRows {
  constructor(
    private readonly database: Database,
    private readonly flows: OwnFlowsRepository,
    private readonly totals: TotalsRepository,
    private readonly wallets: Wallets,
    private readonly sessions: OnlineSessions,
    private readonly rights: DownlineRights,
  ) {}

  async execute(actor: Actor, entries: readonly TreeEntry[]): Promise<DownlineRow[]> {
    const ids = entries.map(({ id }) => id);
    const [wallets, lifetimes, below, presence, stars, rightsOver] = await Promise.all([
      this.wallets.states(this.database, ids),
      this.flows.lifetimes(this.database, ids),
      this.totals.ofScopes(this.database, ids),
      this.sessions.of(this.database, ids),
      this.rights.stars(this.database, actor.id),
      this.rights.over(actor),
    ]);
    return entries.map(({ restricted: _, parentId, path, parents, joinedAt, ...entry }) => {
      const { money, point, balance } = wallets.get(entry.id) ?? noWallet;
      const { deposits, withdrawals, stakes, settledStakes, payouts } = lifetimes.get(entry.id) ?? noFlows;
      const sums = below.get(entry.id) ?? noTotals();
      const { online, inGame, lastSeenAt } = presence.get(entry.id) ?? neverSeen;
      return {
        ...entry,
        parents: parentsBelow(scopeId(actor), { path, parents }),
        ...{ money, point, balance, deposits, withdrawals, stakes, settledStakes, payouts, online, inGame },
        below: { agents: sums.agents, members: sums.members, money: sums.money },
        starred: stars.has(entry.id),
        joinedAt: seoulIso(joinedAt),
        lastSeenAt: lastSeenAt && seoulIso(lastSeenAt),
        may: rightsOver({ parentId, role: entry.role }),
      };
    });
  }
}
