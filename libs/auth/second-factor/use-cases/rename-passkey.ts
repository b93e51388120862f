import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, Database, type CommandContext } from '#lib/platform';
import type { LiveSession } from '../../services/sessions.js';
import { PasskeysRepository } from '../data/passkeys.repository.js';

/** Gives one's own passkey another name, by which its owner tells it from the others. */
@Injectable()
export class RenamePasskey {
  constructor(
    private readonly database: Database,
    private readonly keys: PasskeysRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError NAME_EMPTY, NOT_FOUND */
  async execute(command: CommandContext, { found }: LiveSession, { id, name: wish }: { id: number; name: string }): Promise<void> {
    const { kind, subjectId } = found;
    const name = wish.trim();
    if (name === '') throw refuse('NAME_EMPTY');
    await this.database.transaction(async (tx) => {
      const before = await this.keys.rename(tx, { kind, subjectId }, id, name);
      if (before === undefined) throw refuse('NOT_FOUND');
      const target = kind === 'admin' ? `admin:${subjectId}` : `member:${subjectId}`;
      await audit(tx, command, this.clock, [{ action: 'passkey.rename', target, before: { name: before }, after: { name } }]);
    });
  }
}
