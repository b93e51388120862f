import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, Database, type CommandContext } from '#lib/platform';
import type { LiveSession } from '../../services/sessions.js';
import { SecondFactorsRepository } from '../data/second-factors.repository.js';
import { hashRecoveryCode, newRecoveryCodes } from '../services/recovery-codes.js';
import { SecondFactors } from '../services/second-factors.js';

/** Switches a second factor on by a code of its app. */
@Injectable()
export class ConfirmOtp {
  constructor(
    private readonly database: Database,
    private readonly factors: SecondFactorsRepository,
    private readonly codes: SecondFactors,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns recovery codes, kept nowhere @throws DomainError OTP_NOT_BEGUN, OTP_WRONG, TOO_MANY_ATTEMPTS */
  async execute(command: CommandContext, { found }: LiveSession, otp: string): Promise<string[]> {
    const owner = { kind: found.kind, subjectId: found.subjectId };
    const pending = (await this.factors.find(this.database, owner))?.pendingSecret;
    if (pending == null) throw refuse('OTP_NOT_BEGUN');
    const step = await this.codes.checkPending(owner, pending, { otp, address: command.address });
    const recoveryCodes = newRecoveryCodes();
    await this.database.transaction(async (tx) => {
      if (!(await this.factors.confirm(tx, owner, { secret: pending, step, at: this.clock.now() }))) throw refuse('OTP_NOT_BEGUN');
      await this.factors.replaceRecoveryCodes(tx, owner, recoveryCodes.map(hashRecoveryCode));
      const target = found.kind === 'admin' ? `admin:${found.subjectId}` : `member:${found.subjectId}`;
      await audit(tx, command, this.clock, [{ action: 'otp.on', target, before: { isOn: false }, after: { isOn: true } }]);
    });
    return recoveryCodes;
  }
}
