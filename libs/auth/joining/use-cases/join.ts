import { Inject, Injectable } from '@nestjs/common';
import { refuse, type CallParsed } from '#lib/contract';
import { seoulDay, yearsBetween, type Clock } from '#lib/kernel';
import {
  AccessList,
  assertMemberAccount,
  assertNickname,
  checkedPhone,
  Codes,
  deviceName,
  MemberNumbers,
  MembersRepository,
  roles,
} from '#lib/members';
import { CLOCK, Database, Settings, type Origin, type Tx } from '#lib/platform';
import { siteSettings } from '#lib/site';
import type { CredentialRow } from '../../data/credentials.repository.js';
import { Credentials } from '../../services/credentials.js';
import { Attempts } from '../../services/attempts.js';
import { RegisterMember } from '../../services/register-member.js';
import { PerimeterRules } from '../../perimeter/perimeter-rules.js';
import { agentCodeAt } from '../agent-code-at.js';
import { joiningSettings, type JoiningSettings } from '../joining-settings.js';
import { VerifyPhone } from '../services/verify-phone.js';

export type JoinForm = CallParsed<'user/join'>;

/** What has to be filled in, in the order of the form. */
const required = [
  'account',
  'password',
  'nickname',
  'phone_number',
  'bank_account_holder',
  'bank_name',
  'bank_account',
  'bank_password',
] as const;

/** A visitor applies for membership: he waits in the tree until somebody lets him in. */
@Injectable()
export class Join {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly members: MembersRepository,
    private readonly codes: Codes,
    private readonly phones: VerifyPhone,
    private readonly register: RegisterMember,
    private readonly credentials: Credentials,
    private readonly attempts: Attempts,
    private readonly access: AccessList,
    private readonly perimeter: PerimeterRules,
    private readonly numbers: MemberNumbers,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError JOIN_CLOSED, INVALID_INPUT, ACCOUNT_TAKEN, TOO_MANY_ATTEMPTS for the address */
  async checkAccount(account: string, address: string): Promise<void> {
    await this.assertMayAsk(address);
    assertMemberAccount(account.trim());
    if (await this.members.isTaken(this.database, 'account', account.trim())) throw refuse('ACCOUNT_TAKEN');
  }

  /** @throws DomainError JOIN_CLOSED, INVALID_INPUT, NICKNAME_TAKEN, TOO_MANY_ATTEMPTS for the address */
  async checkNickname(nickname: string, address: string): Promise<void> {
    await this.assertMayAsk(address);
    assertNickname(nickname.trim());
    if (await this.members.isTaken(this.database, 'nickname', nickname.trim())) throw refuse('NICKNAME_TAKEN');
  }

  /** @returns the key of the code that was sent. @throws DomainError JOIN_CLOSED, and what `VerifyPhone.send` throws */
  async sendSms(phone: string, origin: Origin): Promise<string> {
    await this.assertOpen();
    return this.phones.send(phone, origin);
  }

  /** @throws DomainError JOIN_CLOSED, and what `VerifyPhone.check` throws */
  async checkSms(key: string, code: string): Promise<void> {
    await this.assertOpen();
    return this.phones.check(key, code);
  }

  /**
   * @returns the applicant's id
   * @throws DomainError JOIN_CLOSED, TOO_MANY_ATTEMPTS for the address, ACCESS_DENIED, TOO_YOUNG, CODE_UNKNOWN, what
   *   `VerifyPhone.proof` throws, and what `assertNewPasswords` and `RegisterMember.enrol` throw
   */
  async execute(form: JoinForm, origin: Origin): Promise<number> {
    await this.assertOpen();
    const rules = await this.settings.get(joiningSettings);
    await this.attempts.begin({ subject: `join@${origin.address}`, tries: rules.joinsPerAddress, windowMinutes: rules.windowMinutes });
    for (const field of required) if (form[field].trim() === '') throw refuse('INVALID_INPUT', { field });
    if (form.terms_agreed === false) throw refuse('INVALID_INPUT', { field: 'terms_agreed' });
    assertOldEnough(form.birth_date, rules.minimumAge, this.clock.now());
    const phone = checkedPhone(form.phone_number);
    const visitor = {
      account: form.account,
      ...(await this.numbers.hashesOf({ phone, bankAccount: form.bank_account })),
      address: origin.address,
      device: deviceName(form.device, form.browser),
    };
    if (!(await this.access.letsIn(visitor))) throw refuse('ACCESS_DENIED');
    const spend = rules.smsRequired ? await this.phones.proof(form.sms_key, String(form.sms_number), phone) : undefined;
    const code = form.code.trim() || agentCodeAt(origin.host, await this.perimeter.ready(), rules);
    const credentials = await this.credentials.hashed(form.password, form.bank_password, form.account.trim());
    return this.database.transaction(async (tx) => {
      await spend?.(tx);
      return this.apply(tx, { ...form, phone_number: phone, code, credentials }, visitor, rules);
    });
  }

  private async apply(
    tx: Tx,
    form: JoinForm & { credentials: CredentialRow },
    { address, device }: { address: string; device: string },
    rules: JoiningSettings,
  ): Promise<number> {
    const { agentId, referrerId, use } = await this.codes.take(tx, form.code);
    const draft = {
      account: form.account.trim(),
      nickname: form.nickname.trim(),
      phone: form.phone_number,
      bankName: form.bank_name,
      bankAccount: form.bank_account.trim(),
      bankHolder: form.bank_account_holder.trim(),
      role: roles.member.name,
      status: 'waiting',
      level: rules.level,
      parentId: agentId,
      code: form.code,
      referrerId,
      ...(form.birth_date !== undefined && { birthDate: form.birth_date }),
      ...(form.terms_agreed === true && { termsAgreedAt: this.clock.now() }),
      address,
      device,
    } as const;
    const id = await this.register.enrol(tx, draft, form.credentials, null);
    await use(id);
    return id;
  }

  private async assertMayAsk(address: string): Promise<void> {
    await this.assertOpen();
    const { checksPerAddress: tries, windowMinutes } = await this.settings.get(joiningSettings);
    await this.attempts.begin({ subject: `join-check@${address}`, tries, windowMinutes });
  }

  private async assertOpen(): Promise<void> {
    if (!(await this.settings.get(siteSettings)).useUserJoin) throw refuse('JOIN_CLOSED');
  }
}

/** An application without a date of birth is accepted: staff see that it is missing. */
function assertOldEnough(birthDate: string | undefined, minimumAge: number, now: Date): void {
  if (birthDate !== undefined && yearsBetween(birthDate, seoulDay(now)) < minimumAge) throw refuse('TOO_YOUNG', { years: minimumAge });
}
