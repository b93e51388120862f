import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, Database, type CommandContext } from '#lib/platform';
import { MachineKeysRepository } from '../data/machine-keys.repository.js';

/** Ends a key: its next call is refused. */
@Injectable()
export class RevokeMachineKey {
  constructor(
    private readonly database: Database,
    private readonly keys: MachineKeysRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND, also of one that was revoked before */
  async execute(command: CommandContext, id: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const key = await this.keys.lock(tx, id);
      if (!key || key.revokedAt) throw refuse('NOT_FOUND');
      await this.keys.revoke(tx, id, this.clock.now(), command.actor.account);
      const { name, hint, permissions } = key;
      await audit(tx, command, this.clock, [
        { action: 'machineKey.revoke', target: `machineKey:${id}`, before: { name, hint, permissions } },
      ]);
    });
  }
}
