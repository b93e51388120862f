import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { Outbox } from '#lib/events';
import { type Actor, type Clock, seoulIso } from '#lib/kernel';
import { authorityOf, holdPlaces, isApplicant, isHeld, isOnBreak, type Standing, StandingsRepository } from '#lib/members';
import { audit, CLOCK, type CommandContext, Commands, type Tx } from '#lib/platform';
import {
  DepositLimits,
  HeldWins,
  Ledger,
  lockOwners,
  owned,
  passTied,
  site,
  Turnover,
  winToBeChecked,
  type LockedBalances,
  type PostingDraft,
  type TransferKind,
} from '#lib/wallet';
import { TradesRepository, type TradeStatus, type TradeUnit } from '../data/trades.repository.js';
import { Reach } from '../reach.js';

/** What an agent wishes to give to somebody below, or to take. */
export interface TradeWish {
  unit: TradeUnit;
  status: TradeStatus;
  memberId: number;
  /** Won, points or eggs; an egg is a won. */
  amount: number;
  memo: string;
}

/** Moves money, points and casino eggs between an agent and somebody below, never more than is there. */
@Injectable()
export class GiveAndTake {
  constructor(
    private readonly commands: Commands,
    private readonly standings: StandingsRepository,
    private readonly reach: Reach,
    private readonly trades: TradesRepository,
    private readonly ledger: Ledger,
    private readonly turnover: Turnover,
    private readonly limits: DepositLimits,
    private readonly heldWins: HeldWins,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError NOT_FOUND, NOT_PERMITTED, MEMBER_HELD, GIFT_ON_BREAK, HELD_ON_BREAK, GIFT_ABOVE_LIMIT, INSUFFICIENT_BALANCE,
   * INSUFFICIENT_POINT, INSUFFICIENT_EGGS, TURNOVER_MISSING, WIN_TO_BE_CHECKED or KEY_REUSED
   */
  async execute(command: CommandContext, wish: TradeWish): Promise<void> {
    await this.commands.run(command, (tx) => this.trade(tx, command, wish));
  }

  private async trade(tx: Tx, command: CommandContext, wish: TradeWish): Promise<void> {
    const { actor } = command;
    const { unit, status, amount, memo } = wish;
    const member = await this.heldMember(tx, command, wish);
    const [own, theirs] = (await lockOwners(tx, [actor.id, member.id])) as [LockedBalances, LockedBalances];
    assertEnough(wish, own, theirs);
    const overLimit = status === 'give' && (await this.limits.refusal(tx, member.id, amount, 'gift', unit));
    if (overLimit) throw overLimit;
    // What a member may not withdraw yet does not leave through an agent either, points of a bonus neither.
    if (status === 'take') await this.assertFree(tx, member.id, unit);
    await tie(tx, wish, actor, member);
    const before = unit === 'point' ? own.point : own.cash;
    const after = status === 'give' ? before - amount : before + amount;
    const { account, nickname, path } = member;
    const at = this.clock.now();
    const id = await this.trades.insert(tx, {
      at,
      unit,
      status,
      agentId: actor.id,
      memberId: member.id,
      path,
      account,
      nickname,
      amount,
      memo,
      before,
      after,
    });
    await this.ledger.post(tx, [
      {
        key: `trade:${id}`,
        kind: kindOf(wish),
        cause: { kind: 'trade', id },
        actor: `agent:${actor.id}`,
        at,
        memo: [status === 'give' ? `${actor.account} → ${account}` : `${account} → ${actor.account}`, memo].filter(Boolean).join(' · '),
        postings: postingsOf(wish, actor.id),
      },
    ]);
    const facts = { path: path.slice(0, path.indexOf(actor.id) + 1), unit, status, amount };
    await this.outbox.record(tx, [{ name: 'trade.made', at, streams: [], data: { id }, facts }]);
    await audit(tx, command, this.clock, [
      { action: `downline.${status}`, target: `member:${member.id}`, after: { trade: id, unit, amount, memo } },
    ]);
  }

  /** The one below whom the agent may pay, who stays where it stands until the transaction ends. */
  private async heldMember(tx: Tx, command: CommandContext, { memberId, unit, status }: TradeWish): Promise<Standing> {
    const { actor } = command;
    // The guard has looked already; from here on everybody stays where they stand.
    await holdPlaces(tx);
    const member = await this.standings.held(tx, memberId);
    if (!member || !isBelow(actor.id, member) || (unit === 'balance' && member.kind !== 'player')) throw refuse('NOT_FOUND');
    await this.reach.assertPayable(tx, actor, member);
    await this.assertNotHeld(tx, command, member);
    // Who takes a break cannot ask for a withdrawal, nor see what is taken: administrators pay out.
    if (isOnBreak(member, this.clock.now()))
      throw refuse(status === 'give' ? 'GIFT_ON_BREAK' : 'HELD_ON_BREAK', { until: member.breakUntil && seoulIso(member.breakUntil) });
    return member;
  }

  private async assertFree(tx: Tx, memberId: number, unit: TradeWish['unit']): Promise<void> {
    await this.turnover.assertNoneMissing(tx, memberId);
    const [win] = unit === 'point' ? [] : await this.heldWins.open(tx, memberId);
    if (win) throw winToBeChecked(win);
  }

  /** What somebody holds who has left, was blocked, or was suspended by a higher rank, waits for anybody who decides that. */
  private async assertNotHeld(tx: Tx, { actor }: CommandContext, member: Standing): Promise<void> {
    const [own] = await this.standings.of(tx, [actor.id]);
    if (isHeld(member.status, member.setBy.status, authorityOf(actor, own?.role))) throw refuse('MEMBER_HELD');
  }
}

/** Points that a member gives up are tied to where they go. */
async function tie(tx: Tx, { unit, status, amount }: TradeWish, agent: Actor, member: Standing): Promise<void> {
  if (unit !== 'point') return;
  const [from, to] = status === 'give' ? [agent, member] : [member, agent];
  await passTied(tx, from, to, amount);
}

function isBelow(agentId: number, { id, path, status }: Standing): boolean {
  return id !== agentId && path.includes(agentId) && !isApplicant(status);
}

function assertEnough({ unit, status, amount }: TradeWish, own: LockedBalances, theirs: LockedBalances): void {
  const source = status === 'give' ? own : theirs;
  if (unit === 'point' && amount > source.point) throw refuse('INSUFFICIENT_POINT');
  if (unit === 'balance' && status === 'take' && amount > source.egg) throw refuse('INSUFFICIENT_EGGS');
  const isCash = unit === 'money' || (unit === 'balance' && status === 'give');
  if (isCash && amount > source.cash) throw refuse('INSUFFICIENT_BALANCE');
}

function kindOf({ unit, status }: TradeWish): TransferKind {
  const whose = unit === 'balance' ? 'egg' : 'downline';
  return status === 'give' ? `${whose}_given` : `${whose}_taken`;
}

/** Eggs are the casino's own money: they are issued against the won that the agent puts in, and cleared when it takes them back. */
function postingsOf({ unit, status, memberId, amount }: TradeWish, agentId: number): PostingDraft[] {
  if (unit !== 'balance') {
    const kind = unit === 'money' ? 'cash' : 'point';
    const [from, to] = status === 'give' ? [agentId, memberId] : [memberId, agentId];
    return [{ from: owned(from, kind), to: owned(to, kind), amount }];
  }
  const won = { owned: owned(agentId, 'cash'), house: site('egg_clearing') };
  const eggs = { owned: owned(memberId, 'egg'), house: site('egg_issue') };
  return status === 'give'
    ? [
        { from: won.owned, to: won.house, amount },
        { from: eggs.house, to: eggs.owned, amount },
      ]
    : [
        { from: eggs.owned, to: eggs.house, amount },
        { from: won.house, to: won.owned, amount },
      ];
}
