import { Controller } from '@nestjs/common';
import { refuse, type CallOutput, type CallParsed } from '#lib/contract';
import { type Actor, scopeId, scopePath } from '#lib/kernel';
import { Answers, CurrentActor, Database, Input, type Origin, RequestOrigin } from '#lib/platform';
import { periodOf } from '#lib/wallet';
import { CasinoLists } from '../data/casino-lists.js';
import { RoundSupport } from '../ports.js';
import { FindRoundDetail } from '../use-cases/find-round-detail.js';
import { RoundMoves } from './round-moves.js';
import { memberAccessView, memberRoundView, memberWalletLineView } from './views.js';

/** What an agent's downline plays. */
@Controller()
export class AgentCasinoController {
  constructor(
    private readonly database: Database,
    private readonly lists: CasinoLists,
    private readonly support: RoundSupport,
    private readonly moves: RoundMoves,
    private readonly findDetail: FindRoundDetail,
  ) {}

  @Answers('agent/casino/round/get')
  async rounds(
    @CurrentActor() actor: Actor,
    @Input() { skip, take, ...rest }: CallParsed<'agent/casino/round/get'>,
    @RequestOrigin() { language }: Origin,
  ): Promise<CallOutput<'agent/casino/round/get'>> {
    const filter = { ...rest, ...periodOf(rest), below: scopePath(actor) };
    const { items, total } = await this.lists.rounds(this.database, filter, skip, take);
    const support = await this.support.ofRounds(
      items.map(({ id }) => id),
      scopeId(actor),
    );
    const sums = await this.lists.sums(this.database, filter);
    return { items: items.map((row) => memberRoundView(row, language, support.get(row.id))), total, sums };
  }

  @Answers('agent/casino/round/view')
  async round(
    @CurrentActor() actor: Actor,
    @Input() { id }: CallParsed<'agent/casino/round/view'>,
    @RequestOrigin() { language }: Origin,
  ): Promise<CallOutput<'agent/casino/round/view'>> {
    const round = await this.lists.round(this.database, id, { below: scopePath(actor) });
    if (!round) throw refuse('NOT_FOUND');
    const support = await this.support.ofRounds([id], scopeId(actor));
    return { round: memberRoundView(round, language, support.get(id)), transactions: await this.moves.list(round) };
  }

  @Answers('agent/casino/round/detail/get')
  detail(
    @CurrentActor() actor: Actor,
    @Input() { id }: CallParsed<'agent/casino/round/detail/get'>,
  ): Promise<CallOutput<'agent/casino/round/detail/get'>> {
    return this.findDetail.execute(id, { below: scopePath(actor) });
  }

  @Answers('agent/casino/transaction/get')
  async wallet(
    @CurrentActor() actor: Actor,
    @Input() { skip, take, ...rest }: CallParsed<'agent/casino/transaction/get'>,
    @RequestOrigin() { language }: Origin,
  ): Promise<CallOutput<'agent/casino/transaction/get'>> {
    const filter = { ...rest, ...periodOf(rest), below: scopePath(actor) };
    const { items, total } = await this.lists.transactions(this.database, filter, skip, take);
    return { items: items.map((row) => memberWalletLineView(row, language)), total };
  }

  @Answers('agent/casino/access/get')
  async accesses(
    @CurrentActor() actor: Actor,
    @Input() { skip, take, ...rest }: CallParsed<'agent/casino/access/get'>,
    @RequestOrigin() { language }: Origin,
  ): Promise<CallOutput<'agent/casino/access/get'>> {
    const filter = { ...rest, ...periodOf(rest), below: scopePath(actor) };
    const { items, total } = await this.lists.accesses(this.database, filter, skip, take);
    return { items: items.map((row) => memberAccessView(row, language)), total };
  }
}
