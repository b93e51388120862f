import type { Play } from '#lib/contract';
import type { Relay } from '#lib/events';
import { seoulDayStart } from '#lib/kernel';
import type { Sql } from '#lib/platform';
import { hourOf } from '../domain/flows.js';
import { MemberDirectory, PlayOfGames, StatsSource, type SourceFlows, type SourceOwner, type TreePlace } from '../ports.js';
import { games, type SmallWorld } from './small-world.js';

export class WorldGames extends PlayOfGames {
  of(game: string): Play {
    return games[game]!;
  }
}

/** The same world as the ports see it. */
export class WorldSource extends StatsSource {
  constructor(private readonly world: SmallWorld) {
    super();
  }

  async earliest(): Promise<Date> {
    return this.world.owners.get(1)!.joinedAt;
  }

  async flows(_: Sql, from: Date, until: Date): Promise<SourceFlows[]> {
    const rows: SourceFlows[] = [];
    const add = (ownerId: number, at: Date, flows: SourceFlows['flows'], play?: Play) => {
      if (at >= from && at < until) rows.push({ path: this.world.owners.get(ownerId)!.path, hour: hourOf(at), flows, play });
    };
    for (const { ownerId, at } of this.world.logins) if (this.world.owners.get(ownerId)!.kind === 'player') add(ownerId, at, { logins: 1 });
    for (const { ownerId, at, unit, status, amount } of this.world.trades) {
      if (unit === 'money') add(ownerId, at, status === 'give' ? { given: amount } : { taken: amount });
    }
    for (const { id, kind, joinedAt } of this.world.owners.values()) if (kind === 'player') add(id, joinedAt, { joins: 1 });
    for (const { ownerId, amount, approvedAt, counts } of this.world.deposits) {
      if (counts) add(ownerId, approvedAt, { deposits: amount, depositCount: 1 });
    }
    for (const { ownerId, amount, approvedAt } of this.world.withdrawals) {
      add(ownerId, approvedAt, { withdrawals: amount, withdrawalCount: 1 });
    }
    for (const bet of this.world.bets) {
      const play = games[bet.game]!;
      const rolling = bet.rolling ? this.world.rollingOf(bet) : [];
      for (const line of rolling) add(line.ownerId, seoulDayStart(line.day), { rolling: line.amount }, play);
      if (bet.status === 'cancelled' || bet.result === 'void') continue;
      add(bet.ownerId, bet.placedAt, { stakes: bet.stake, betCount: 1 }, play);
      if (bet.settledAt) add(bet.ownerId, bet.settledAt, { payouts: bet.payout, winCount: bet.payout > 0 ? 1 : 0 }, play);
    }
    return rows;
  }

  async owners(_: Sql, afterId: number, take: number): Promise<SourceOwner[]> {
    const all = [...this.world.owners.values()].filter((owner) => owner.id > afterId).slice(0, take);
    return all.map(({ joinedAt: _joinedAt, ...owner }) => ({ ...owner }));
  }
}

export class WorldDirectory extends MemberDirectory {
  constructor(private readonly world: SmallWorld) {
    super();
  }
  async places(_: Sql, ids: number[]): Promise<Map<number, TreePlace>> {
    const known = ids.flatMap((id) => this.world.owners.get(id) ?? []);
    return new Map(known.map(({ id, kind, path }) => [id, { kind, path }]));
  }
  page = never;
  count = never;
  find = never;
  alike = never;
  entries = never;
  tops = never;
  childCounts = never;
}
const never = () => Promise.reject(new Error('not part of this world'));

/** Fills `wallet.changed` from the world, as the wallet does from its accounts. */
export function resolveWallets(relay: Relay, world: SmallWorld): void {
  relay.resolve('wallet.changed', async (_, events) => {
    for (const event of events) {
      const { id, money, hold, point, egg } = world.owners.get(Number(event.data['memberId']))!;
      event.data = { memberId: id, money, hold, point, balance: egg, receivable: 0, version: 1, cause: { kind: 'test', id: 1 } };
    }
  });
}
