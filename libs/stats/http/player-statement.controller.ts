import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import type { Actor } from '#lib/kernel';
import { Answers, CurrentActor, Input } from '#lib/platform';
import { ReadPlayerStatement } from '../use-cases/read-player-statement.js';

/** Twelve months of a player, for themselves and for the staff. */
@Controller()
export class PlayerStatementController {
  constructor(private readonly reading: ReadPlayerStatement) {}

  @Answers('user/protection/statement/get')
  own(@CurrentActor() { id }: Actor): Promise<CallOutput<'user/protection/statement/get'>> {
    return this.reading.execute(id);
  }

  @Answers('admin/protection/statement/get')
  ofMember(@Input() { id }: CallParsed<'admin/protection/statement/get'>): Promise<CallOutput<'admin/protection/statement/get'>> {
    return this.reading.ofMember(id);
  }
}
