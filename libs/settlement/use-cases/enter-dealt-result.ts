import { Injectable } from '@nestjs/common';
import { type CallOutput, type CallParsed, refuse } from '#lib/contract';
import { Dealing, dealtRoundView, DrawRounds, findGame, gradeMarkets } from '#lib/draws';
import { type Actor, must } from '#lib/kernel';
import { type CommandContext, Database } from '#lib/platform';
import { assertEnterable } from '../services/result-entry.js';
import { EnterResult } from './enter-result.js';

/** A dealer gives a round of an assigned game its first result. What it costs or brings the house a dealer does not learn. */
@Injectable()
export class EnterDealtResult {
  constructor(
    private readonly database: Database,
    private readonly rounds: DrawRounds,
    private readonly dealing: Dealing,
    private readonly enterResult: EnterResult,
  ) {}

  /** @throws DomainError what `Dealing.assertDealt` refuses, RESULT_INVALID */
  async preview(
    actor: Actor,
    { round_id: id, result }: CallParsed<'admin/dealing/round/preview'>,
  ): Promise<CallOutput<'admin/dealing/round/preview'>> {
    const round = await this.rounds.byId(this.database, id);
    await this.dealing.assertDealt(actor, round);
    if (!round) throw refuse('NOT_FOUND');
    await assertEnterable(this.database, round, result);
    const game = must(findGame(round.game), `there is no game ${round.game}`);
    return { version: round.version, outcomes: { ...gradeMarkets(game, result) } };
  }

  /** @throws DomainError the same, and ROUND_CHANGED, KEY_REUSED; nothing has changed then */
  async execute(
    command: CommandContext,
    { round_id, result, version }: CallParsed<'admin/dealing/round/enter'>,
  ): Promise<CallOutput<'admin/dealing/round/enter'>> {
    const entry = { round_id, result, version, reason: '' };
    await this.enterResult.execute(command, entry, (tx, round) => this.dealing.assertDealt(command.actor, round, tx));
    const round = must(await this.rounds.byId(this.database, round_id), `round ${round_id} has just been given a result`);
    return { round: dealtRoundView(round) };
  }
}
