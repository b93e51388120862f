import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, Database, type CommandContext } from '#lib/platform';
import type { LiveSession } from '../../services/sessions.js';
import { PasskeysRepository } from '../data/passkeys.repository.js';

/** Removes one's own passkey; the code app stays. */
@Injectable()
export class RemovePasskey {
  constructor(
    private readonly database: Database,
    private readonly keys: PasskeysRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async execute(command: CommandContext, { found }: LiveSession, id: number): Promise<void> {
    const { kind, subjectId } = found;
    await this.database.transaction(async (tx) => {
      const removed = await this.keys.remove(tx, { kind, subjectId }, id);
      if (!removed) throw refuse('NOT_FOUND');
      const target = kind === 'admin' ? `admin:${subjectId}` : `member:${subjectId}`;
      await audit(tx, command, this.clock, [{ action: 'passkey.remove', target, before: { name: removed.name } }]);
    });
  }
}
