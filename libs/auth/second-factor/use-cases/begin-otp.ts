import { Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { Database } from '#lib/platform';
import type { LiveSession } from '../../services/sessions.js';
import { SecondFactorsRepository } from '../data/second-factors.repository.js';
import { SecondFactors } from '../services/second-factors.js';

/** Somebody begins to set up a second factor; nothing counts before a code was confirmed. */
@Injectable()
export class BeginOtp {
  constructor(
    private readonly database: Database,
    private readonly factors: SecondFactorsRepository,
    private readonly codes: SecondFactors,
  ) {}

  /** @returns the secret in base32 and as an `otpauth:` address @throws DomainError OTP_ALREADY_ON */
  async execute({ actor, found }: LiveSession): Promise<{ secret: string; uri: string }> {
    const owner = { kind: found.kind, subjectId: found.subjectId };
    if (await this.codes.isOn(owner)) throw refuse('OTP_ALREADY_ON');
    const { secret, sealed, uri } = this.codes.newSecret(owner, actor.account);
    await this.factors.begin(this.database, owner, sealed);
    return { secret, uri };
  }
}
