import { Controller } from '@nestjs/common';
import { refuse, type CallOutput, type CallParsed } from '#lib/contract';
import type { Actor } from '#lib/kernel';
import { Answers, CurrentActor, Database, Input, type Origin, RequestOrigin } from '#lib/platform';
import { periodOf } from '#lib/wallet';
import { CasinoLists } from '../data/casino-lists.js';
import { TopWins } from '../data/top-wins.js';
import { FindRoundDetail } from '../use-cases/find-round-detail.js';
import { RoundMoves } from './round-moves.js';
import { accessView, roundView, walletLineView } from './views.js';

/** What players have played. */
@Controller()
export class PlayerRoundsController {
  constructor(
    private readonly database: Database,
    private readonly lists: CasinoLists,
    private readonly moves: RoundMoves,
    private readonly findDetail: FindRoundDetail,
    private readonly topWins: TopWins,
  ) {}

  @Answers('user/game/casino/round/get')
  async rounds(
    @CurrentActor() { id: memberId }: Actor,
    @Input() { skip, take, ...rest }: CallParsed<'user/game/casino/round/get'>,
    @RequestOrigin() { language }: Origin,
  ): Promise<CallOutput<'user/game/casino/round/get'>> {
    const filter = { ...rest, ...periodOf(rest), memberId };
    const { items, total } = await this.lists.rounds(this.database, filter, skip, take);
    const sums = await this.lists.sums(this.database, filter);
    return { rounds: items.map((row) => roundView(row, language)), total, sums };
  }

  @Answers('user/game/casino/round/view')
  async round(
    @CurrentActor() { id: memberId }: Actor,
    @Input() { id }: CallParsed<'user/game/casino/round/view'>,
    @RequestOrigin() { language }: Origin,
  ): Promise<CallOutput<'user/game/casino/round/view'>> {
    const round = await this.lists.round(this.database, id, { memberId });
    if (!round) throw refuse('NOT_FOUND');
    return { round: roundView(round, language), transactions: await this.moves.list(round) };
  }

  @Answers('user/game/casino/round/detail/get')
  detail(
    @CurrentActor() { id: memberId }: Actor,
    @Input() { id }: CallParsed<'user/game/casino/round/detail/get'>,
  ): Promise<CallOutput<'user/game/casino/round/detail/get'>> {
    return this.findDetail.execute(id, { memberId });
  }

  @Answers('user/game/casino/transaction/get')
  async wallet(
    @CurrentActor() { id: memberId }: Actor,
    @Input() { skip, take, ...rest }: CallParsed<'user/game/casino/transaction/get'>,
    @RequestOrigin() { language }: Origin,
  ): Promise<CallOutput<'user/game/casino/transaction/get'>> {
    const { items, total } = await this.lists.transactions(this.database, { ...rest, ...periodOf(rest), memberId }, skip, take);
    return { items: items.map((row) => walletLineView(row, language)), total };
  }

  @Answers('user/game/casino/win/get')
  async wins(
    @Input() { kind }: CallParsed<'user/game/casino/win/get'>,
    @RequestOrigin() { language }: Origin,
  ): Promise<CallOutput<'user/game/casino/win/get'>> {
    const wins = await this.topWins.of(kind);
    return { wins: wins.map(({ gameNames, gameName, ...win }) => ({ ...win, gameName: gameNames[language] ?? gameName })) };
  }

  @Answers('user/game/casino/access/get')
  async accesses(
    @CurrentActor() { id: memberId }: Actor,
    @Input() { skip, take, ...rest }: CallParsed<'user/game/casino/access/get'>,
    @RequestOrigin() { language }: Origin,
  ): Promise<CallOutput<'user/game/casino/access/get'>> {
    const { items, total } = await this.lists.accesses(this.database, { ...rest, ...periodOf(rest), memberId }, skip, take);
    return { items: items.map((row) => accessView(row, language)), total };
  }
}
