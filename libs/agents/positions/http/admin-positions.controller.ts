import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { Answers, Command, type CommandContext, Input, type Origin, RequestOrigin, rowResults } from '#lib/platform';
import { ChangePositionTerms } from '../use-cases/change-position-terms.js';
import { SettlePositions } from '../use-cases/settle-positions.js';
import { UndoSettlements } from '../use-cases/undo-settlements.js';
import { PositionReader } from './position-reader.js';

/** The administrators' calls for positions. */
@Controller()
export class AdminPositionsController {
  constructor(
    private readonly reader: PositionReader,
    private readonly terms: ChangePositionTerms,
    private readonly settlePositions: SettlePositions,
    private readonly undoSettlements: UndoSettlements,
  ) {}

  @Answers('admin/position/get')
  list(@Input() input: CallParsed<'admin/position/get'>): Promise<CallOutput<'admin/position/get'>> {
    return this.reader.list(input);
  }

  @Answers('admin/position/view')
  view(@Input() { id }: CallParsed<'admin/position/view'>): Promise<CallOutput<'admin/position/view'>> {
    return this.reader.summary(id);
  }

  @Answers('admin/position/terms/update')
  update(@Command() command: CommandContext, @Input() { id, ...terms }: CallParsed<'admin/position/terms/update'>): Promise<void> {
    return this.terms.execute(command, id, terms);
  }

  @Answers('admin/position/settle')
  async settle(
    @Command() command: CommandContext,
    @Input() { ids }: CallParsed<'admin/position/settle'>,
    @RequestOrigin() { language }: Origin,
  ) {
    return rowResults(await this.settlePositions.execute(command, ids), language);
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
