import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, Database, type CommandContext } from '#lib/platform';
import type { LiveSession } from '../../services/sessions.js';
import { SecondFactorsRepository } from '../data/second-factors.repository.js';
import { hashRecoveryCode, newRecoveryCodes } from '../services/recovery-codes.js';
import { SecondFactors } from '../services/second-factors.js';

/** New recovery codes; the old ones count no longer. */
@Injectable()
export class RenewRecoveryCodes {
  constructor(
    private readonly database: Database,
    private readonly factors: SecondFactorsRepository,
    private readonly codes: SecondFactors,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError OTP_NOT_BEGUN, OTP_REQUIRED, OTP_WRONG, TOO_MANY_ATTEMPTS */
  async execute(command: CommandContext, { found }: LiveSession, otp: string): Promise<string[]> {
    const owner = { kind: found.kind, subjectId: found.subjectId };
    if (!(await this.codes.isOn(owner))) throw refuse('OTP_NOT_BEGUN');
    await this.codes.check(owner, { otp, address: command.address, requestId: command.requestId });
    const recoveryCodes = newRecoveryCodes();
    await this.database.transaction(async (tx) => {
      const before = await this.factors.recoveryCodesLeft(tx, owner);
      await this.factors.replaceRecoveryCodes(tx, owner, recoveryCodes.map(hashRecoveryCode));
      const target = found.kind === 'admin' ? `admin:${found.subjectId}` : `member:${found.subjectId}`;
      await audit(tx, command, this.clock, [
        { action: 'otp.codes', target, before: { left: before }, after: { left: recoveryCodes.length } },
      ]);
    });
    return recoveryCodes;
  }
}
