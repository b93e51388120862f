import type { Play } from '#lib/contract';
import { Outbox, type DomainEvent } from '#lib/events';
import { agentStreams, ownerStream, TestClock } from '#lib/kernel';
import type { Database, Tx } from '#lib/platform';
import { hourOf } from '../domain/flows.js';
import type { SourceOwner } from '../ports.js';

interface Request {
  ownerId: number;
  amount: number;
  approvedAt: Date;
  /** When its approval was cancelled. */
  cancelledAt?: Date;
}
interface Bet {
  ownerId: number;
  game: string;
  stake: number;
  placedAt: Date;
  status: 'accepted' | 'settled' | 'cancelled';
  result?: string;
  payout: number;
  settledAt?: Date;
  /** What it had ended with before, and until when. */
  revisions: { result: string; payout: number; at: Date; until: Date }[];
  /** Has rolling that was accrued and not taken back. */
  rolling: boolean;
}

/** The games that are played, by their kind. */
export const games: Record<string, Play> = { eos1: 'powerball', kenoladder: 'minigame', europe: 'sports' };

/**
 * A site in memory that does random actions and records their events: the source that the statistics are checked
 * against, without any of the libraries that own the real tables.
 */
export class SmallSite {
  readonly clock = new TestClock(new Date('2026-11-18T13:10:00Z'));
  readonly deposits: Request[] = [];
  readonly withdrawals: Request[] = [];
  readonly bets: Bet[] = [];
  readonly trades: { ownerId: number; at: Date; unit: string; status: string; amount: number }[] = [];
  readonly logins: { ownerId: number; at: Date }[] = [];
  readonly owners = new Map<number, SourceOwner & { joinedAt: Date }>();

  /** Called in the transaction of each action, so that what is done can be read from the database as well. */
  onAction: (tx: Tx) => Promise<unknown> = () => Promise.resolve();

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

  /** One random action and, mostly, some time. */
  async step(): Promise<void> {
    this.clock.advance(this.random(40) * 60_000);
    const { deposit, bet, settle, logIn, accrue } = this;
    const often = [deposit, deposit, deposit, bet, bet, bet, bet, bet, settle, settle, settle, logIn, accrue, accrue];
    const actions = [
      ...often,
      this.withdraw,
      this.takeDepositBack,
      this.resettle,
      this.cancel,
      this.payRolling,
      this.takeRollingBack,
      this.trade,
    ];
    await actions[this.random(actions.length)]!.call(this);
  }

  private async deposit(): Promise<void> {
    const owner = this.anyone();
    const request = { ownerId: owner.id, amount: 10_000 * (1 + this.random(30)), approvedAt: this.clock.now() };
    this.deposits.push(request);
    owner.money += request.amount;
    owner.point += request.amount / 100;
    await this.tell([this.moved('deposit.approved', owner, { amount: request.amount }), this.wallet(owner)]);
  }

  private async takeDepositBack(): Promise<void> {
    const request = this.deposits.find(({ cancelledAt }) => cancelledAt === undefined);
    if (!request) return;
    request.cancelledAt = this.clock.now();
    const owner = this.owners.get(request.ownerId)!;
    owner.money = Math.max(0, owner.money - request.amount);
    await this.tell([this.moved('deposit.approvalCancelled', owner, { amount: request.amount }), this.wallet(owner)]);
  }

  private async withdraw(): Promise<void> {
    const owner = this.anyone();
    const amount = Math.floor(owner.money / 2);
    if (amount === 0) return;
    owner.money -= amount;
    this.withdrawals.push({ ownerId: owner.id, amount, approvedAt: this.clock.now() });
    await this.tell([this.moved('withdrawal.approved', owner, { amount }), this.wallet(owner)]);
  }

  private async bet(): Promise<void> {
    const owner = this.anyone();
    const stake = Math.min(owner.money, 1_000 * (1 + this.random(20)));
    if (stake === 0) return;
    owner.money -= stake;
    owner.openBets++;
    owner.openStakes += stake;
    const game = Object.keys(games)[this.random(3)]!;
    this.bets.push({
      ownerId: owner.id,
      game,
      stake,
      placedAt: this.clock.now(),
      status: 'accepted',
      payout: 0,
      rolling: false,
      revisions: [],
    });
    await this.tell([this.moved('bet.placed', owner, { stake, game }), this.wallet(owner)]);
  }

  private async logIn(): Promise<void> {
    const owner = this.anyone();
    this.logins.push({ ownerId: owner.id, at: this.clock.now() });
    await this.tell([this.moved('member.loggedIn', owner, { kind: owner.kind })]);
  }

  private async trade(): Promise<void> {
    const agent = this.owners.get(1 + this.random(3))!;
    const trade = {
      ownerId: agent.id,
      at: this.clock.now(),
      unit: ['money', 'point'][this.random(2)]!,
      status: ['give', 'take'][this.random(2)]!,
      amount: 1 + this.random(1_000),
    };
    this.trades.push(trade);
    await this.tell([this.moved('trade.made', agent, trade)]);
  }

  private async accrue(): Promise<void> {
    const bet = this.bets.find((candidate) => candidate.status === 'accepted' && !candidate.rolling);
    if (!bet) return;
    bet.rolling = true;
    await this.postRolling('accrual', bet, 1);
  }

  private async payRolling(): Promise<void> {
    const bet = this.bets.find((candidate) => candidate.rolling);
    if (bet) await this.postRolling('payment', bet, 1);
  }

  private async takeRollingBack(): Promise<void> {
    const bet = this.bets.find((candidate) => candidate.rolling);
    if (!bet) return;
    bet.rolling = false;
    await this.postRolling('reversal', bet, -1);
  }

  private async postRolling(kind: string, bet: Bet, sign: number): Promise<void> {
    const lines = this.rollingOf(bet).map(({ amount, ...line }) => ({ ...line, amount: sign * amount }));
    await this.tell([{ name: 'rolling.posted', at: this.clock.now(), streams: [], data: { runId: 1 }, facts: { kind, lines } }]);
  }

  /** A hundredth for the bettor and for every level above. */
  rollingOf({ ownerId, stake, placedAt, game }: Bet): { ownerId: number; path: number[]; hour: Date; category: string; amount: number }[] {
    const { path } = this.owners.get(ownerId)!;
    return path.map((id, index) => {
      return {
        ownerId: id,
        path: path.slice(0, index + 1),
        hour: hourOf(placedAt),
        category: `${games[game]!}_single`,
        amount: Math.floor(stake / 100),
      };
    });
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
    this.keepRevision(bet);
    Object.assign(bet, this.outcome(bet.stake), { settledAt: this.clock.now() });
    const owner = this.owners.get(bet.ownerId)!;
    await this.tell([this.moved('bet.resettled', owner, { ...betFacts(bet), before })]);
  }

  private async cancel(): Promise<void> {
    const bet = this.bets.find((candidate) => candidate.status !== 'cancelled');
    if (!bet) return;
    const owner = this.owners.get(bet.ownerId)!;
    const before = bet.status === 'settled' ? { result: bet.result, payout: bet.payout, at: bet.settledAt } : null;
    if (before) this.keepRevision(bet);
    else this.close(bet);
    bet.status = 'cancelled';
    await this.tell([this.moved('bet.cancelled', owner, { ...betFacts(bet), before })]);
  }

  private keepRevision({ revisions, result, payout, settledAt }: Bet): void {
    revisions.push({ result: result!, payout, at: settledAt!, until: this.clock.now() });
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
    return this.database.transaction(async (tx) => {
      await this.onAction(tx);
      await this.outbox.record(tx, events);
    });
  }
}

function betFacts({ stake, game, placedAt, result, payout }: Bet) {
  return { stake, game, placedAt, result: result ?? 'cancelled', payout };
}
