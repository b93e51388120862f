import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, Database, type CommandContext } from '#lib/platform';
import type { LiveSession } from '../../services/sessions.js';
import { SecondFactorsRepository } from '../data/second-factors.repository.js';
import { SecondFactors } from '../services/second-factors.js';

/** Switches one's own second factor off by one of its codes. */
@Injectable()
export class DisableOtp {
  constructor(
    private readonly database: Database,
    private readonly factors: SecondFactorsRepository,
    private readonly codes: SecondFactors,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError OTP_NEEDED_BY_ROLE, OTP_NOT_BEGUN, OTP_REQUIRED, OTP_WRONG, TOO_MANY_ATTEMPTS */
  async execute(command: CommandContext, { found }: LiveSession, otp: string): Promise<void> {
    const owner = { kind: found.kind, subjectId: found.subjectId };
    if (found.staffRoles.some(({ needsOtp }) => needsOtp)) throw refuse('OTP_NEEDED_BY_ROLE');
    if (!(await this.codes.isOn(owner))) throw refuse('OTP_NOT_BEGUN');
    await this.codes.check(owner, { otp, address: command.address, requestId: command.requestId });
    await this.database.transaction(async (tx) => {
      await this.factors.remove(tx, owner);
      const target = found.kind === 'admin' ? `admin:${found.subjectId}` : `member:${found.subjectId}`;
      await audit(tx, command, this.clock, [{ action: 'otp.off', target, before: { isOn: true }, after: { isOn: false } }]);
    });
  }
}
