import { Inject, Injectable } from '@nestjs/common';
import { proofMinutes, type CallParsed } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, type CommandContext } from '#lib/platform';
import { SessionsRepository } from '../../data/sessions.repository.js';
import { Credentials } from '../../services/credentials.js';
import type { LiveSession } from '../../services/sessions.js';
import { SecondFactors } from '../services/second-factors.js';

/** An administrator proves again who is there: by a code or a passkey where there is a second factor, else by the password. */
@Injectable()
export class ProveIdentity {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsRepository,
    private readonly passwords: Credentials,
    private readonly codes: SecondFactors,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns until when the proof counts @throws DomainError OTP_REQUIRED, OTP_WRONG, PASSKEY_WRONG, PASSWORD_WRONG, TOO_MANY_ATTEMPTS */
  async execute(
    { address, requestId }: CommandContext,
    { found }: LiveSession,
    claim: CallParsed<'admin/proof'> & { host?: string },
  ): Promise<Date> {
    const owner = { kind: found.kind, subjectId: found.subjectId };
    const { otp, passkey, host } = claim;
    if (await this.codes.isOn(owner)) await this.codes.check(owner, { otp, passkey, host, address, requestId });
    else await this.passwords.checkPassword(found.kind, found.subjectId, claim.password ?? '');
    const at = this.clock.now();
    await this.database.transaction((tx) => this.sessions.proved(tx, found.id, at));
    return new Date(at.getTime() + proofMinutes * 60_000);
  }
}
