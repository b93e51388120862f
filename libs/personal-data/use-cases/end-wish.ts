import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, Database, type CommandContext } from '#lib/platform';
import { ErasuresRepository, type Erasure } from '../data/erasures.repository.js';
import { MembersRepository } from '#lib/members';

/** Ends a wish without erasing anything: the player takes it back, or staff refuse it. */
@Injectable()
export class EndWish {
  constructor(
    private readonly database: Database,
    private readonly erasures: ErasuresRepository,
    private readonly members: MembersRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND where no wish is open */
  execute(
    command: CommandContext,
    memberId: number,
    { state, reason }: { state: 'withdrawn' | 'refused'; reason: string },
  ): Promise<Erasure> {
    return this.database.transaction(async (tx) => {
      await this.members.lock(tx, memberId);
      const wish = await this.erasures.newest(tx, memberId);
      if (wish?.state !== 'asked') throw refuse('NOT_FOUND');
      const by = state === 'refused' ? command.actor.account : null;
      const ended = await this.erasures.decide(tx, wish.id, { state, by, reason, at: this.clock.now() });
      const action = state === 'refused' ? 'personal.refuse' : 'personal.wish';
      await audit(tx, command, this.clock, [{ action, target: `member:${memberId}`, after: { state, reason } }]);
      return ended;
    });
  }
}
