import { Inject, Injectable } from '@nestjs/common';
import { type CallParsed, holds, machineKeyLimits, refuse } from '#lib/contract';
import { type Clock, seoulIso } from '#lib/kernel';
import { audit, CLOCK, type CommandContext } from '#lib/platform';
import { StaffChanges } from '../../staff/services/staff-changes.js';
import { MachineKeysRepository } from '../data/machine-keys.repository.js';
import { MachineKeys } from '../services/machine-keys.js';

const dayMs = 86_400_000;

/** Makes a key. It is answered once and stands nowhere; nobody gives one more than they have. */
@Injectable()
export class CreateMachineKey {
  constructor(
    private readonly changes: StaffChanges,
    private readonly machines: MachineKeys,
    private readonly keys: MachineKeysRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_PERMITTED, KEYS_FULL, FORBIDDEN */
  execute(
    command: CommandContext,
    { name, permissions, days }: CallParsed<'admin/key/create'>,
  ): Promise<{ id: number; key: string; expiresAt: string }> {
    return this.changes.change(command, async ({ tx, permissions: held }) => {
      if (permissions.some((each) => !holds(held, each))) throw refuse('NOT_PERMITTED');
      const now = this.clock.now();
      if ((await this.keys.countOpen(tx, now)) >= machineKeyLimits.open) throw refuse('KEYS_FULL', { maximum: machineKeyLimits.open });
      const expiresAt = new Date(now.getTime() + days * dayMs);
      const { key, hint, keyHash } = this.machines.make();
      const id = await this.keys.insert(tx, { name, hint, keyHash, permissions, adminId: command.actor.id, createdAt: now, expiresAt });
      const after = { name, hint, permissions, expiresAt: seoulIso(expiresAt) };
      await audit(tx, command, this.clock, [{ action: 'machineKey.create', target: `machineKey:${id}`, after }]);
      return { id, key, expiresAt: seoulIso(expiresAt) };
    });
  }
}
