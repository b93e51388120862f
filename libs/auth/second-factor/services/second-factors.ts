import { Inject, Injectable } from '@nestjs/common';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { refuse, type PasskeyAnswer } from '#lib/contract';
import { addressGroup, type Clock, type DomainError } from '#lib/kernel';
import { auditOfSystem, CLOCK, Database, SealedTexts, Settings, type Sql } from '#lib/platform';
import { authSettings } from '../../auth-settings.js';
import { Attempts } from '../../services/attempts.js';
import { SecondFactorsRepository, type FactorOwner } from '../data/second-factors.repository.js';
import { Passkeys } from './passkeys.js';
import { hashRecoveryCode } from './recovery-codes.js';

const stepSeconds = 30;
const issuer = 'Truebook';
/** Wrong codes before each further try has to wait; a code has a million values. */
const freeTries = 5;
const firstWaitSeconds = 30;
const longestWaitMinutes = 60;

/** A code as somebody gave it, and from where. */
export interface OtpClaim {
  otp: string | undefined;
  /** In place of a code. */
  passkey?: PasskeyAnswer;
  /** The Host header; without it no passkey is asked for. */
  host?: string;
  address: string;
  requestId?: string;
}

/** Time-based codes (RFC 6238) as a second factor, with recovery codes. Secrets are stored encrypted. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly database: Database,
    private readonly factors: SecondFactorsRepository,
    private readonly attempts: Attempts,
    private readonly settings: Settings,
    private readonly sealed: SealedTexts,
    private readonly passkeys: Passkeys,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async isOn(owner: FactorOwner, sql: Sql = this.database): Promise<boolean> {
    return (await this.factors.find(sql, owner))?.secret != null;
  }

  /** @returns a new secret, sealed for its place, and as the code app takes it */
  newSecret(owner: FactorOwner, account: string): { secret: string; sealed: string; uri: string } {
    const secret = generateSecret();
    return { secret, sealed: this.sealed.seal(purposeOf(owner), secret), uri: generateURI({ issuer, label: account, secret }) };
  }

  /**
   * Judges a passkey's answer or a code: six digits of the app, each step once, or a recovery code, once. Not to be called inside a
   * transaction: failures are counted whatever becomes of it.
   * @throws DomainError OTP_REQUIRED without one, OTP_WRONG, also for a used code; PASSKEY_WRONG; TOO_MANY_ATTEMPTS for account or address.
   *   OTP_REQUIRED and PASSKEY_WRONG carry `passkey`, a new challenge, where the owner has a passkey for the name
   */
  async check(owner: FactorOwner, { otp, passkey, host, address, requestId }: OtpClaim): Promise<void> {
    const factor = await this.factors.find(this.database, owner);
    if (factor?.secret == null) return;
    if (passkey) {
      const wrong = async () => refuse('PASSKEY_WRONG', await this.passkeys.offer(owner, host));
      return this.limited(owner, address, () => this.passkeys.isRight(owner, passkey, host), wrong);
    }
    const given = (otp ?? '').replace(/[\s-]/g, '');
    if (given === '') throw refuse('OTP_REQUIRED', await this.passkeys.offer(owner, host));
    const { secret } = factor;
    await this.limited(owner, address, async () => {
      const step = this.stepOf(owner, secret, given);
      if (step !== undefined) return this.factors.useStep(this.database, owner, step);
      const isRecovery = await this.factors.useRecoveryCode(this.database, owner, hashRecoveryCode(given));
      if (isRecovery) {
        const target = owner.kind === 'admin' ? `admin:${owner.subjectId}` : `member:${owner.subjectId}`;
        await auditOfSystem(this.database, this.clock, { action: 'otp.recovery', target }, { address, requestId: requestId ?? '' });
      }
      return isRecovery;
    });
  }

  /** The step of a code of a pending secret. @throws DomainError OTP_WRONG, TOO_MANY_ATTEMPTS */
  async checkPending(owner: FactorOwner, sealedSecret: string, { otp, address }: OtpClaim): Promise<number> {
    let step: number | undefined;
    await this.limited(owner, address, async () => {
      step = this.stepOf(owner, sealedSecret, (otp ?? '').replace(/\s/g, ''));
      return step !== undefined;
    });
    return step!;
  }

  /** The step of 30 seconds that a code belongs to: this one, the one before or the next. */
  private stepOf(owner: FactorOwner, sealedSecret: string, token: string): number | undefined {
    if (!/^\d{6}$/.test(token)) return undefined;
    const secret = this.sealed.open(purposeOf(owner), sealedSecret);
    const epoch = Math.floor(this.clock.now().getTime() / 1_000);
    const result = verifySync({ secret, token, epoch, period: stepSeconds, epochTolerance: stepSeconds });
    return result.valid ? Math.floor(epoch / stepSeconds) + result.delta : undefined;
  }

  /** Each try counts before it is judged; a right one clears the account's count. */
  private async limited(
    { kind, subjectId }: FactorOwner,
    address: string,
    isRight: () => Promise<boolean>,
    wrong: () => Promise<DomainError> = () => Promise.resolve(refuse('OTP_WRONG')),
  ): Promise<void> {
    const { loginTriesPerAddress, loginWindowMinutes } = await this.settings.get(authSettings);
    const ofAddress = `otp@${addressGroup(address)}`;
    const ofAccount = `otp:${kind}:${subjectId}`;
    await this.attempts.begin({ subject: ofAddress, tries: loginTriesPerAddress, windowMinutes: loginWindowMinutes });
    await this.attempts.beginGrowing({ subject: ofAccount, tries: freeTries, firstWaitSeconds, longestWaitMinutes });
    if (!(await isRight())) throw await wrong();
    await this.attempts.takeBack(ofAddress);
    await this.attempts.clear(ofAccount);
  }
}

/** A secret opens for its owner alone, so that rows cannot be exchanged. */
function purposeOf({ kind, subjectId }: FactorOwner): string {
  return `otp:${kind}:${subjectId}`;
}
