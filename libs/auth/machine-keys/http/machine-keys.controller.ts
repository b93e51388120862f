import { Controller, Inject } from '@nestjs/common';
import type { CallOutput, CallParsed, Permission } from '#lib/contract';
import { type Clock, seoulIso } from '#lib/kernel';
import { Answers, CLOCK, Command, type CommandContext, Database, Input } from '#lib/platform';
import { MachineKeysRepository } from '../data/machine-keys.repository.js';
import { CreateMachineKey } from '../use-cases/create-machine-key.js';
import { RevokeMachineKey } from '../use-cases/revoke-machine-key.js';

/** Keys of programs. */
@Controller()
export class MachineKeysController {
  constructor(
    private readonly database: Database,
    private readonly keys: MachineKeysRepository,
    private readonly creating: CreateMachineKey,
    private readonly revoking: RevokeMachineKey,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Answers('admin/key/get')
  async get(@Input() input: CallParsed<'admin/key/get'>): Promise<CallOutput<'admin/key/get'>> {
    const [rows, total] = await Promise.all([this.keys.list(this.database, input), this.keys.count(this.database)]);
    const now = this.clock.now();
    const items = rows.map(
      ({ id, name, hint, permissions, account, createdAt, expiresAt, lastUsedAt, lastAddress, revokedAt, revokedBy }) => ({
        ...{ id, name, hint, by: account, lastAddress, revokedBy },
        permissions: permissions as Permission[],
        state: revokedAt ? ('revoked' as const) : expiresAt <= now ? ('expired' as const) : ('open' as const),
        createdAt: seoulIso(createdAt),
        expiresAt: seoulIso(expiresAt),
        lastUsedAt: lastUsedAt && seoulIso(lastUsedAt),
        revokedAt: revokedAt && seoulIso(revokedAt),
      }),
    );
    return { items, total };
  }

  @Answers('admin/key/create')
  create(@Command() command: CommandContext, @Input() input: CallParsed<'admin/key/create'>): Promise<CallOutput<'admin/key/create'>> {
    return this.creating.execute(command, input);
  }

  @Answers('admin/key/revoke')
  revoke(@Command() command: CommandContext, @Input() { id }: CallParsed<'admin/key/revoke'>): Promise<void> {
    return this.revoking.execute(command, id);
  }
}
