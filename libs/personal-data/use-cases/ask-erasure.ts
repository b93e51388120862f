import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, Database, type CommandContext } from '#lib/platform';
import { ErasuresRepository, type Erasure } from '../data/erasures.repository.js';
import { IdentityCheck } from '../ports.js';
import { Obstacles } from '../services/obstacles.js';

/** A player asks for their data to be erased; staff decide. */
@Injectable()
export class AskErasure {
  constructor(
    private readonly database: Database,
    private readonly erasures: ErasuresRepository,
    private readonly obstacles: Obstacles,
    private readonly identity: IdentityCheck,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError what `IdentityCheck.check` throws; ERASURE_NOT_POSSIBLE, ALREADY_PROCESSED */
  async execute(command: CommandContext, identity: { password: string; otp?: string | undefined }): Promise<Erasure> {
    await this.identity.check(command, identity);
    const { id } = command.actor;
    return this.database.transaction(async (tx) => {
      await this.obstacles.assertNone(tx, id);
      const standing = await this.erasures.newest(tx, id);
      if (standing && ['asked', 'running', 'done'].includes(standing.state)) throw refuse('ALREADY_PROCESSED');
      const asked = await this.erasures.ask(tx, id, 'player', this.clock.now());
      await audit(tx, command, this.clock, [{ action: 'personal.wish', target: `member:${id}`, after: { state: 'asked' } }]);
      return asked;
    });
  }
}
