import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { Answers, Command, type CommandContext, Input, type Origin, RequestOrigin, rowResults } from '#lib/platform';
import { ChangePositionTerms } from '../use-cases/change-position-terms.js';
import { SettlePositions } from '../use-cases/settle-positions.js';
import { UndoSettlements } from '../use-cases/undo-settlements.js';
import { PositionReader } from './position-reader.js';
import { SettlementPreview } from './settlement-preview.js';
import { PositionTermsReader } from './position-terms-reader.js';

/** The administrators' calls for positions. */
@Controller()
export class AdminPositionsController {
  constructor(
    private readonly reader: PositionReader,
    private readonly previews: SettlementPreview,
    private readonly termsReader: PositionTermsReader,
    private readonly terms: ChangePositionTerms,
    private readonly settlePositions: SettlePositions,
    private readonly undoSettlements: UndoSettlements,
  ) {}

  @Answers('admin/position/get')
  list(@Input() input: CallParsed<'admin/position/get'>): Promise<CallOutput<'admin/position/get'>> {
    return this.reader.list(input);
  }

  @Answers('admin/position/view')
  async view(@Input() { id }: CallParsed<'admin/position/view'>): Promise<CallOutput<'admin/position/view'>> {
    return { ...(await this.reader.summary(id)), bounds: await this.termsReader.bounds(id) };
  }

  @Answers('admin/position/terms/update')
  update(@Command() command: CommandContext, @Input() { id, ...terms }: CallParsed<'admin/position/terms/update'>): Promise<void> {
    return this.terms.execute(command, id, terms);
  }

  @Answers('admin/position/settle/preview')
  preview(@Input() { ids, until }: CallParsed<'admin/position/settle/preview'>): Promise<CallOutput<'admin/position/settle/preview'>> {
    return this.previews.of(ids, until);
  }

  @Answers('admin/position/settle')
  async settle(
    @Command() command: CommandContext,
    @Input() { ids, until }: CallParsed<'admin/position/settle'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.settlePositions.execute(command, ids, until), language);
  }

  @Answers('admin/position/undo')
  async undo(
    @Command() command: CommandContext,
    @Input() { ids, reason }: CallParsed<'admin/position/undo'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.undoSettlements.execute(command, ids, reason), language);
  }

  @Answers('admin/position/bet/get')
  bets(@Input() { id, ...filter }: CallParsed<'admin/position/bet/get'>): Promise<CallOutput<'admin/position/bet/get'>> {
    return this.reader.bets(id, filter);
  }

  @Answers('admin/position/settlement/get')
  settlements(@Input() { id, ...page }: CallParsed<'admin/position/settlement/get'>): Promise<CallOutput<'admin/position/settlement/get'>> {
    return this.reader.settled(id, page);
  }
}
