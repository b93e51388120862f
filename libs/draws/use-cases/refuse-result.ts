import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { ResultSource } from '#lib/contract';
import { Outbox } from '#lib/events';
import type { Clock, DrawResult } from '#lib/kernel';
import { CLOCK, Database, LOGGER } from '#lib/platform';
import { RefusedResultsRepository } from '../data/refused-results.repository.js';
import type { RoundRow } from '../data/rounds.repository.js';

/** Keeps what a supplier sent and the round did not get, and tells the administrators: of the same answer once. */
@Injectable()
export class RefuseResult {
  constructor(
    private readonly database: Database,
    private readonly refused: RefusedResultsRepository,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @param refusal `content` tells answers apart */
  async execute(
    round: RoundRow,
    source: ResultSource,
    refusal: { problem: string; result: DrawResult | null; content: string },
  ): Promise<void> {
    const { problem, result, content } = refusal;
    const digest = createHash('sha256').update(`${problem}|${content}`).digest('hex');
    await this.database.transaction(async (tx) => {
      const at = this.clock.now();
      if (!(await this.refused.insert(tx, { roundId: round.id, digest, source, problem, result, at }))) return;
      this.logger.warn({ round: round.id, game: round.game, source, problem, result }, 'a result was refused');
      const data = { roundId: round.id, game: round.game, day: round.day, round: round.round, source, result, problem };
      await this.outbox.record(tx, [{ name: 'round.resultRefused', at, streams: ['admin'], data }]);
    });
  }
}
