import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { personalReads, type CallPath } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, requestOf } from '#lib/platform';
import { AccessesRepository } from '../data/accesses.repository.js';

const reads: ReadonlySet<CallPath> = new Set(personalReads);

/** Notes which administrator looks at whose data, before anything is shown: what could not be noted is not shown. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly database: Database,
    private readonly accesses: AccessesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { truebook, ip } = requestOf(context);
    if (!truebook || !reads.has(truebook.path) || truebook.actor?.kind !== 'admin') return true;
    const { id: memberId } = truebook.input as { id: number };
    await this.accesses.note(this.database, {
      ...{ memberId, admin: truebook.actor.account, call: truebook.path, address: ip, at: this.clock.now() },
    });
    return true;
  }
}
