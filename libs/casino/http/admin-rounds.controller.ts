import { Controller, Inject } from '@nestjs/common';
import { refuse, type CallOutput, type CallParsed } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { Answers, CLOCK, Command, type CommandContext, Database, Input, type Origin, RequestOrigin } from '#lib/platform';
import { periodOf } from '#lib/wallet';
import { CallLogRepository } from '../data/call-log.repository.js';
import { CasinoLists } from '../data/casino-lists.js';
import { Playing } from '../data/playing.js';
import { VendorsRepository } from '../data/vendors.repository.js';
import { roundFee } from '../domain/round-fee.js';
import { RoundSupport } from '../ports.js';
import { CorrectRound } from '../use-cases/correct-round.js';
import { FindRoundDetail } from '../use-cases/find-round-detail.js';
import { RoundMoves } from './round-moves.js';
import { RoundSettlementLists } from './round-settlement-lists.js';
import { loggedCallView, memberAccessView, memberRoundView, memberWalletLineView, playingView } from './views.js';

const mostCalls = 50;

/** Rounds and transactions of vendors, for administrators. */
@Controller()
export class AdminRoundsController {
  constructor(
    private readonly database: Database,
    private readonly lists: CasinoLists,
    private readonly vendors: VendorsRepository,
    private readonly support: RoundSupport,
    private readonly settlements: RoundSettlementLists,
    private readonly moves: RoundMoves,
    private readonly log: CallLogRepository,
    private readonly correct: CorrectRound,
    private readonly findDetail: FindRoundDetail,
    private readonly playing: Playing,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Answers('admin/casino/round/get')
  async rounds(
    @Input() { skip, take, ...rest }: CallParsed<'admin/casino/round/get'>,
    @RequestOrigin() { language }: Origin,
  ): Promise<CallOutput<'admin/casino/round/get'>> {
    const filter = { ...rest, ...periodOf(rest) };
    const { items, total } = await this.lists.rounds(this.database, filter, skip, take);
    const support = await this.support.ofRounds(items.map(({ id }) => id));
    const rates = await this.vendors.fees(this.database);
    return {
      items: items.map((row) => ({ ...memberRoundView(row, language, support.get(row.id)), fee: roundFee(row, rates) })),
      total,
      sums: await this.lists.sums(this.database, filter),
    };
  }

  @Answers('admin/casino/settlement/get')
  settled(
    @Input() input: CallParsed<'admin/casino/settlement/get'>,
    @RequestOrigin() { language }: Origin,
  ): Promise<CallOutput<'admin/casino/settlement/get'>> {
    return this.settlements.page(input, language);
  }

  @Answers('admin/casino/round/view')
  async round(
    @Input() { id }: CallParsed<'admin/casino/round/view'>,
    @RequestOrigin() { language }: Origin,
  ): Promise<CallOutput<'admin/casino/round/view'>> {
    const round = await this.lists.round(this.database, id);
    if (!round) throw refuse('NOT_FOUND');
    const support = await this.support.ofRounds([id]);
    const calls = await this.log.ofRound(this.database, round.vendorId, round.round, mostCalls);
    return {
      round: { ...memberRoundView(round, language, support.get(id)), fee: roundFee(round, await this.vendors.fees(this.database)) },
      transactions: await this.moves.list(round),
      calls: calls.map(loggedCallView),
    };
  }

  @Answers('admin/casino/round/adjust')
  adjust(
    @Command() command: CommandContext,
    @Input() { id, amount, reason }: CallParsed<'admin/casino/round/adjust'>,
  ): Promise<CallOutput<'admin/casino/round/adjust'>> {
    return this.correct.execute(command, { id, amount, reason });
  }

  @Answers('admin/casino/transaction/get')
  async list(
    @Input() { skip, take, ...rest }: CallParsed<'admin/casino/transaction/get'>,
    @RequestOrigin() { language }: Origin,
  ): Promise<CallOutput<'admin/casino/transaction/get'>> {
    const { items, total } = await this.lists.transactions(this.database, { ...rest, ...periodOf(rest) }, skip, take);
    return { items: items.map((row) => memberWalletLineView(row, language)), total };
  }

  @Answers('admin/casino/round/detail/get')
  detail(@Input() { id }: CallParsed<'admin/casino/round/detail/get'>): Promise<CallOutput<'admin/casino/round/detail/get'>> {
    return this.findDetail.execute(id);
  }

  @Answers('admin/casino/playing/get')
  async inGame(
    @Input() { skip, take }: CallParsed<'admin/casino/playing/get'>,
    @RequestOrigin() { language }: Origin,
  ): Promise<CallOutput<'admin/casino/playing/get'>> {
    const { items, total } = await this.playing.page(this.database, this.clock.now(), skip, take);
    return { items: items.map((row) => playingView(row, language)), total };
  }

  @Answers('admin/casino/access/get')
  async accesses(
    @Input() { skip, take, ...rest }: CallParsed<'admin/casino/access/get'>,
    @RequestOrigin() { language }: Origin,
  ): Promise<CallOutput<'admin/casino/access/get'>> {
    const { items, total } = await this.lists.accesses(this.database, { ...rest, ...periodOf(rest) }, skip, take);
    return { items: items.map((row) => memberAccessView(row, language)), total };
  }
}
