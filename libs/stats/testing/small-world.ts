import { Outbox, Relay, type DomainEvent } from '#lib/events';
import { agentStreams, ownerStream, TestClock } from '#lib/kernel';
import type { Database, Sql } from '#lib/platform';
import { hourOf } from '../domain/flows.js';
import { MemberDirectory, StatsSource, type SourceFlows, type SourceOwner, type TreePlace } from '../ports.js';

interface Request {
  ownerId: number;
  amount: number;
  approvedAt: Date;
  counts: boolean;
}
interface Bet {
  ownerId: number;
  stake: number;
  placedAt: Date;
  status: 'accepted' | 'settled' | 'cancelled';
  result?: string;
  payout: number;
  settledAt?: Date;
}

/**
 * A site in memory that does random deeds and records their events: the source that the statistics are checked
 * against, without any of the libraries that own the real tables.
 */
export class SmallWorld {
  readonly clock = new TestClock(new Date('2026-11-18T13:10:00Z'));
  readonly deposits: Request[] = [];
  readonly withdrawals: Request[] = [];
  readonly bets: Bet[] = [];
  readonly owners = new Map<number, SourceOwner & { joinedAt: Date }>();

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly random: (below: number) => number,
  ) {}

  /** Two branches below one top agent. */
  async populate(): Promise<void> {
    await this.join(1, 'agent', []);
    await this.join(2, 'agent', [1]);
    await this.join(3, 'agent', [1]);
    for (let id = 10; id < 16; id++) await this.join(id, 'player', id % 2 ? [1, 2] : [1, 3]);
  }

  async join(id: number, kind: 'player' | 'agent', above: number[]): Promise<void> {
    const path = [...above, id];
    this.owners.set(id, { id, kind, path, money: 0, hold: 0, point: 0, egg: 0, openBets: 0, openStakes: 0, joinedAt: this.clock.now() });
    await this.tell([{ name: 'member.joined', ...this.to(path), data: { id }, facts: { path, kind } }]);
  }

  /** One random deed and, mostly, some time. */
  async step(): Promise<void> {
    this.clock.advance(this.random(40) * 60_000);
    const { deposit, bet, settle } = this;
    const often = [deposit, deposit, deposit, bet, bet, bet, bet, bet, settle, settle, settle];
    const deeds = [...often, this.withdraw, this.takeDepositBack, this.resettle, this.cancel];
    await deeds[this.random(deeds.length)]!.call(this);
  }

  private async deposit(): Promise<void> {
    const owner = this.anyone();
    const request = { ownerId: owner.id, amount: 10_000 * (1 + this.random(30)), approvedAt: this.clock.now(), counts: true };
    this.deposits.push(request);
    owner.money += request.amount;
    owner.point += request.amount / 100;
    await this.tell([this.moved('deposit.approved', owner, { amount: request.amount }), this.wallet(owner)]);
  }

  private async takeDepositBack(): Promise<void> {
    const request = this.deposits.find((candidate) => candidate.counts);
    if (!request) return;
    request.counts = false;
    const owner = this.owners.get(request.ownerId)!;
    owner.money = Math.max(0, owner.money - request.amount);
    const facts = { amount: request.amount, approvedAt: request.approvedAt };
    await this.tell([this.moved('deposit.approvalCancelled', owner, facts), this.wallet(owner)]);
  }

  private async withdraw(): Promise<void> {
    const owner = this.anyone();
    const amount = Math.floor(owner.money / 2);
    if (amount === 0) return;
    owner.money -= amount;
    this.withdrawals.push({ ownerId: owner.id, amount, approvedAt: this.clock.now(), counts: true });
    await this.tell([this.moved('withdrawal.approved', owner, { amount }), this.wallet(owner)]);
  }

  private async bet(): Promise<void> {
    const owner = this.anyone();
    const stake = Math.min(owner.money, 1_000 * (1 + this.random(20)));
    if (stake === 0) return;
    owner.money -= stake;
    owner.openBets++;
    owner.openStakes += stake;
    this.bets.push({ ownerId: owner.id, stake, placedAt: this.clock.now(), status: 'accepted', payout: 0 });
    await this.tell([this.moved('bet.placed', owner, { stake }), this.wallet(owner)]);
  }

  private async settle(): Promise<void> {
    const bet = this.bets.find((candidate) => candidate.status === 'accepted');
    if (!bet) return;
    const owner = this.close(bet);
    Object.assign(bet, { status: 'settled', ...this.outcome(bet.stake), settledAt: this.clock.now() });
    owner.money += bet.payout;
    await this.tell([this.moved('bet.settled', owner, betFacts(bet)), this.wallet(owner)]);
  }

  private async resettle(): Promise<void> {
    const settled = this.bets.filter((candidate) => candidate.status === 'settled');
    const bet = settled[this.random(Math.max(1, settled.length))];
    if (!bet) return;
    const before = { result: bet.result, payout: bet.payout, at: bet.settledAt };
    Object.assign(bet, this.outcome(bet.stake), { settledAt: this.clock.now() });
    const owner = this.owners.get(bet.ownerId)!;
    await this.tell([this.moved('bet.resettled', owner, { ...betFacts(bet), before })]);
  }

  private async cancel(): Promise<void> {
    const bet = this.bets.find((candidate) => candidate.status !== 'cancelled');
    if (!bet) return;
    const owner = this.owners.get(bet.ownerId)!;
    const before = bet.status === 'settled' ? { result: bet.result, payout: bet.payout, at: bet.settledAt } : null;
    if (!before) this.close(bet);
    bet.status = 'cancelled';
    await this.tell([this.moved('bet.cancelled', owner, { ...betFacts(bet), before })]);
  }

  private close(bet: Bet): SourceOwner {
    const owner = this.owners.get(bet.ownerId)!;
    owner.openBets--;
    owner.openStakes -= bet.stake;
    return owner;
  }

  private outcome(stake: number): { result: string; payout: number } {
    return [
      { result: 'won', payout: Math.floor(stake * 1.95) },
      { result: 'lost', payout: 0 },
      { result: 'void', payout: stake },
    ][this.random(3)]!;
  }

  private anyone(): SourceOwner {
    const all = [...this.owners.values()];
    return all[this.random(all.length)]!;
  }

  private moved(name: string, owner: SourceOwner, facts: object): DomainEvent {
    return { name, ...this.to(owner.path), data: { id: 1 }, facts: { path: owner.path, ...facts } } as DomainEvent;
  }
  private wallet({ id, kind }: SourceOwner): DomainEvent {
    const stream = ownerStream(kind === 'agent' ? 'agent' : 'member', id);
    return { name: 'wallet.changed', at: this.clock.now(), streams: [stream], data: { memberId: id } };
  }
  private to(path: number[]) {
    return { at: this.clock.now(), streams: ['admin', ...agentStreams(path)] };
  }
  private tell(events: DomainEvent[]): Promise<void> {
    return this.database.transaction((tx) => this.outbox.record(tx, events));
  }
}

function betFacts({ stake, placedAt, result, payout }: Bet) {
  return { stake, placedAt, result: result ?? 'cancelled', payout };
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
    const add = (ownerId: number, at: Date, flows: SourceFlows['flows']) => {
      if (at >= from && at < until) rows.push({ path: this.world.owners.get(ownerId)!.path, hour: hourOf(at), flows });
    };
    for (const { id, kind, joinedAt } of this.world.owners.values()) if (kind === 'player') add(id, joinedAt, { joins: 1 });
    for (const { ownerId, amount, approvedAt, counts } of this.world.deposits) {
      if (counts) add(ownerId, approvedAt, { deposits: amount, depositCount: 1 });
    }
    for (const { ownerId, amount, approvedAt } of this.world.withdrawals) {
      add(ownerId, approvedAt, { withdrawals: amount, withdrawalCount: 1 });
    }
    for (const bet of this.world.bets) {
      if (bet.status === 'cancelled' || bet.result === 'void') continue;
      add(bet.ownerId, bet.placedAt, { stakes: bet.stake, betCount: 1 });
      if (bet.settledAt) add(bet.ownerId, bet.settledAt, { payouts: bet.payout });
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
