import { Inject, Injectable } from '@nestjs/common';
import { largest, refuse, type CallParsed } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, Database, type CommandContext } from '#lib/platform';
import type { LiveSession } from '../../services/sessions.js';
import { PasskeysRepository } from '../data/passkeys.repository.js';
import { Passkeys } from '../services/passkeys.js';
import { SecondFactors } from '../services/second-factors.js';

/** Registers a passkey for oneself, beside the code app. */
@Injectable()
export class AddPasskey {
  constructor(
    private readonly database: Database,
    private readonly passkeys: Passkeys,
    private readonly keys: PasskeysRepository,
    private readonly codes: SecondFactors,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError OTP_NOT_BEGUN, OTP_REQUIRED, OTP_WRONG, TOO_MANY_ATTEMPTS, PASSKEYS_FULL, PASSKEY_DOMAIN */
  async begin({ address, requestId }: CommandContext, { found }: LiveSession, { otp, host }: { otp: string; host?: string }) {
    const owner = { kind: found.kind, subjectId: found.subjectId };
    if (!(await this.codes.isOn(owner))) throw refuse('OTP_NOT_BEGUN');
    await this.assertRoom(owner);
    await this.codes.check(owner, { otp, address, requestId });
    return this.passkeys.begin(owner, found.account!, host);
  }

  /** @throws DomainError NAME_EMPTY, OTP_NOT_BEGUN, PASSKEYS_FULL, PASSKEY_WRONG */
  async execute(
    command: CommandContext,
    { found }: LiveSession,
    { name, response, host }: CallParsed<'admin/passkey/confirm'> & { host?: string },
  ): Promise<void> {
    const { kind, subjectId } = found;
    if (name.trim() === '') throw refuse('NAME_EMPTY');
    await this.assertRoom({ kind, subjectId });
    const created = await this.passkeys.created({ kind, subjectId }, response, host);
    await this.database.transaction(async (tx) => {
      if (!(await this.codes.isOn({ kind, subjectId }, tx))) throw refuse('OTP_NOT_BEGUN');
      const isNew = await this.keys.insert(tx, { ...created, kind, subjectId, name: name.trim(), createdAt: this.clock.now() });
      if (!isNew) throw refuse('PASSKEY_WRONG');
      const target = kind === 'admin' ? `admin:${subjectId}` : `member:${subjectId}`;
      await audit(tx, command, this.clock, [{ action: 'passkey.add', target, after: { name: name.trim(), host: created.rpId } }]);
    });
  }

  private async assertRoom(owner: { kind: LiveSession['found']['kind']; subjectId: number }): Promise<void> {
    const { length } = await this.keys.list(this.database, owner);
    if (length >= largest.passkeys) throw refuse('PASSKEYS_FULL', { maximum: largest.passkeys });
  }
}
