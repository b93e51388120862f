import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { scopeId, seoulIso, type Actor } from '#lib/kernel';
import { StandingsRepository } from '#lib/members';
import { Answers, Command, CurrentActor, Database, Input, type CommandContext } from '#lib/platform';
import { periodOf } from '#lib/wallet';
import { TradesRepository } from '../data/trades.repository.js';
import { readAmount } from '../domain/written-amount.js';
import { GiveAndTake } from '../use-cases/give-and-take.js';

/** What agents give to those below and take from them. */
@Controller()
export class TradeController {
  constructor(
    private readonly database: Database,
    private readonly giveAndTake: GiveAndTake,
    private readonly trades: TradesRepository,
    private readonly standings: StandingsRepository,
  ) {}

  @Answers('agent/user/point/update')
  point(
    @Command() command: CommandContext,
    @Input() { status, point, money, user_id, memo }: CallParsed<'agent/user/point/update'>,
  ): Promise<void> {
    return this.giveAndTake.execute(command, { unit: 'point', status, memberId: user_id, amount: readAmount(point ?? money), memo });
  }

  @Answers('agent/child/money/update')
  money(
    @Command() command: CommandContext,
    @Input() { status, money, user_id, memo }: CallParsed<'agent/child/money/update'>,
  ): Promise<void> {
    return this.giveAndTake.execute(command, { unit: 'money', status, memberId: user_id, amount: readAmount(money), memo });
  }

  @Answers('agent/user/casino/depositBalance')
  giveEggs(
    @Command() command: CommandContext,
    @Input() { balance, targetUserId, memo }: CallParsed<'agent/user/casino/depositBalance'>,
  ): Promise<void> {
    return this.giveAndTake.execute(command, {
      unit: 'balance',
      status: 'give',
      memberId: targetUserId,
      amount: readAmount(balance),
      memo,
    });
  }

  @Answers('agent/user/casino/withdrawBalance')
  takeEggs(
    @Command() command: CommandContext,
    @Input() { balance, targetUserId, memo }: CallParsed<'agent/user/casino/withdrawBalance'>,
  ): Promise<void> {
    return this.giveAndTake.execute(command, {
      unit: 'balance',
      status: 'take',
      memberId: targetUserId,
      amount: readAmount(balance),
      memo,
    });
  }

  @Answers('agent/trade/get')
  async list(@CurrentActor() actor: Actor, @Input() input: CallParsed<'agent/trade/get'>): Promise<CallOutput<'agent/trade/get'>> {
    const { skip, take, unit, status, search } = input;
    const agentId = scopeId(actor);
    const { items, ...counted } = await this.trades.page(
      this.database,
      { agentId, unit, status, search, ...periodOf(input) },
      { skip, take },
    );
    const [agent] = await this.standings.of(this.database, [agentId]);
    return { items: items.map((trade) => ({ ...trade, at: seoulIso(trade.at), by: agent!.account })), ...counted };
  }
}
