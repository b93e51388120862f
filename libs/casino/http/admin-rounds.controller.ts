import { Controller } from '@nestjs/common';
import { refuse, type CallOutput, type CallParsed } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import { Answers, Command, type CommandContext, Database, Input } from '#lib/platform';
import { periodOf } from '#lib/wallet';
import { CallLogRepository } from '../data/call-log.repository.js';
import { CasinoLists } from '../data/casino-lists.js';
import { TransactionsRepository } from '../data/transactions.repository.js';
import { CorrectRound } from '../use-cases/correct-round.js';
import { ShowRound } from '../use-cases/show-round.js';
import { memberRoundView, transactionView } from './views.js';

const mostCalls = 50;

/** Rounds and transactions of vendors, for administrators. */
@Controller()
export class AdminRoundsController {
  constructor(
    private readonly database: Database,
    private readonly lists: CasinoLists,
    private readonly transactions: TransactionsRepository,
    private readonly log: CallLogRepository,
    private readonly correct: CorrectRound,
    private readonly show: ShowRound,
  ) {}

  @Answers('admin/casino/round/get')
  async rounds(@Input() input: CallParsed<'admin/casino/round/get'>): Promise<CallOutput<'admin/casino/round/get'>> {
    const { skip, take, startedAt, endedAt, ...rest } = input;
    const filter = { ...rest, ...periodOf({ startedAt: startedAt ?? null, endedAt: endedAt ?? null }) };
    const { items, total } = await this.lists.rounds(this.database, filter, skip, take);
    return { items: items.map(memberRoundView), total, sums: await this.lists.sums(this.database, filter) };
  }

  @Answers('admin/casino/round/view')
  async round(@Input() { id }: CallParsed<'admin/casino/round/view'>): Promise<CallOutput<'admin/casino/round/view'>> {
    const round = await this.lists.round(this.database, id);
    if (!round) throw refuse('NOT_FOUND');
    const transactions = await this.transactions.ofRound(this.database, id);
    const { items } = await this.log.page(this.database, { vendorId: round.vendorId, round: round.round }, 0, mostCalls);
    return {
      round: memberRoundView(round),
      transactions: transactions.map(transactionView),
      calls: items.map(({ id: callId, direction, call, code, elapsedMs, address, at, request, answer }) => ({
        ...{ id: callId, direction, call, code, elapsedMs, address, at: seoulIso(at), request, answer },
      })),
    };
  }

  @Answers('admin/casino/round/detail')
  async detail(@Input() { id }: CallParsed<'admin/casino/round/detail'>): Promise<CallOutput<'admin/casino/round/detail'>> {
    return { url: await this.show.execute(id) };
  }

  @Answers('admin/casino/round/adjust')
  adjust(
    @Command() command: CommandContext,
    @Input() { id, amount, reason }: CallParsed<'admin/casino/round/adjust'>,
  ): Promise<CallOutput<'admin/casino/round/adjust'>> {
    return this.correct.execute(command, { id, amount, reason });
  }

  @Answers('admin/casino/transaction/get')
  async list(@Input() input: CallParsed<'admin/casino/transaction/get'>): Promise<CallOutput<'admin/casino/transaction/get'>> {
    const { skip, take, startedAt, endedAt, ...rest } = input;
    const filter = { ...rest, ...periodOf({ startedAt: startedAt ?? null, endedAt: endedAt ?? null }) };
    const { items, total } = await this.lists.transactions(this.database, filter, skip, take);
    return { items: items.map((row) => ({ ...transactionView(row), vendor: row.vendor, account: row.account })), total };
  }
}
