import { createHash, randomBytes, randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { maskAccount, must, seoulIso, type Clock } from '#lib/kernel';
import { checkedPhone, MemberNumbers } from '#lib/members';
import { audit, CLOCK, Database, Settings, type CommandContext, type Tx } from '#lib/platform';
import { Attempts } from '../../services/attempts.js';
import { SmsCodesRepository, type SmsCode } from '../data/sms-codes.repository.js';
import { joiningSettings } from '../joining-settings.js';
import { smsText } from '../joining-texts.js';
import { SmsSender } from '../sms/sms-sender.js';

const minuteMs = 60_000;
/** Six digits of which the first is none that a client drops when it sends a number. */
/** A code of staff is read out or written, and typed later. */
const staffMinutes = 60;
const codes = { from: 100_000, below: 1_000_000 };

/** Proves that the person who joins holds the phone: a code of six digits, bound to the phone it was sent to. */
@Injectable()
export class VerifyPhone {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly smsCodes: SmsCodesRepository,
    private readonly attempts: Attempts,
    private readonly sender: SmsSender,
    private readonly numbers: MemberNumbers,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @returns the key that the code belongs to
   * @throws DomainError PHONE_FORMAT, TOO_MANY_ATTEMPTS for the address or the phone, SMS_UNAVAILABLE
   */
  async send(writing: string, from: { address: string; language: string }): Promise<string> {
    const phone = checkedPhone(writing);
    const rules = await this.settings.get(joiningSettings);
    await this.attempts.begin({ subject: `sms@${from.address}`, tries: rules.smsPerAddress, windowMinutes: rules.windowMinutes });
    const phoneHash = await this.hashOf(phone);
    await this.attempts.begin({
      subject: `sms:${phoneHash.toString('hex')}`,
      tries: rules.smsPerPhone,
      windowMinutes: rules.windowMinutes,
    });
    const key = randomBytes(24).toString('base64url');
    const code = String(randomInt(codes.from, codes.below));
    const sentAt = this.clock.now();
    const expiresAt = new Date(sentAt.getTime() + rules.smsMinutes * minuteMs);
    await this.smsCodes.insert(this.database, { keyHash: keyHash(key), phoneHash, codeHash: codeHash(key, code), sentAt, expiresAt });
    await this.sender.send(phone, smsText(code, from.language));
    return key;
  }

  /**
   * A code that staff give somebody whose phone they know, where no message can be sent. The newest of a phone counts.
   * @returns the code, and until when it holds
   * @throws DomainError PHONE_FORMAT
   */
  async issue(command: CommandContext, writing: string): Promise<{ number: string; expiresAt: Date }> {
    const phone = checkedPhone(writing);
    const key = staffKey(phone);
    const number = String(randomInt(codes.from, codes.below));
    const sentAt = this.clock.now();
    const expiresAt = new Date(sentAt.getTime() + staffMinutes * minuteMs);
    const code = { keyHash: keyHash(key), phoneHash: await this.hashOf(phone), codeHash: codeHash(key, number), sentAt, expiresAt };
    await this.database.transaction(async (tx) => {
      await this.smsCodes.replace(tx, code);
      await audit(tx, command, this.clock, [
        { action: 'join.phoneCode', target: `phone:${maskAccount(phone)}`, before: {}, after: { expiresAt: seoulIso(expiresAt) } },
      ]);
    });
    return { number, expiresAt };
  }

  /** Marks the phone as verified. @throws DomainError SMS_WRONG, SMS_EXPIRED, also for an unknown key, TOO_MANY_ATTEMPTS */
  async check(key: string, code: string): Promise<void> {
    await this.matching(key, code);
    await this.smsCodes.verify(this.database, keyHash(key), this.clock.now());
  }

  /**
   * The phone that the key was made for has to be this one.
   * @returns what takes the key away, in the transaction of the person who joins with it
   * @throws DomainError SMS_WRONG, SMS_EXPIRED, TOO_MANY_ATTEMPTS
   */
  async proof(key: string, code: string, phone: string): Promise<(tx: Tx) => Promise<void>> {
    const sent = await this.matching(key, code);
    if (!sent.phoneHash.equals(await this.hashOf(phone))) throw refuse('SMS_WRONG');
    return async (tx) => {
      if (!(await this.smsCodes.spend(tx, sent.keyHash, this.clock.now()))) throw refuse('SMS_EXPIRED');
    };
  }

  private async hashOf(phone: string): Promise<Buffer> {
    return must(await this.numbers.hash('phone', phone), 'a phone without digits');
  }

  private async matching(key: string, code: string): Promise<SmsCode> {
    const { smsGuesses: tries, windowMinutes, verifiedMinutes } = await this.settings.get(joiningSettings);
    const sent = await this.smsCodes.find(this.database, keyHash(key));
    if (!sent) throw refuse('SMS_EXPIRED');
    const subject = `sms-code:${sent.keyHash.toString('hex')}`;
    await this.attempts.begin({ subject, tries, windowMinutes });
    const until = sent.verifiedAt ? sent.verifiedAt.getTime() + verifiedMinutes * minuteMs : sent.expiresAt.getTime();
    if (until <= this.clock.now().getTime()) throw refuse('SMS_EXPIRED');
    if (!codeHash(key, code).equals(sent.codeHash)) throw refuse('SMS_WRONG');
    await this.attempts.clear(subject);
    return sent;
  }
}

/** The key of codes that staff give out: the phone itself. What guards them is how seldom one may guess. */
function staffKey(phone: string): string {
  return `staff:${phone.replace(/\D/g, '')}`;
}

function keyHash(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** Salted with the key, which only the client holds: a copy of the table does not give the code away. */
function codeHash(key: string, code: string): Buffer {
  return createHash('sha256').update(`${key}:${code}`).digest();
}
