import { Injectable } from '@nestjs/common';
import { Applications, ChangeJoining, Join } from '#lib/auth';
import { Codes } from '#lib/members';
import { demoApplicants, demoCodes, type DemoApplicant } from './applicants.js';
import type { DemoAction } from './action.js';
import { DemoActors } from './demo-actors.js';
import { passwords } from './people.js';

const minuteMs = 60_000;
/** An applicant hears of it after so long. */
const processedAfterMs = 12 * minuteMs;

/** People who apply for membership, and the codes that they are given. */
@Injectable()
export class DemoJoins {
  constructor(
    private readonly actors: DemoActors,
    private readonly joining: ChangeJoining,
    private readonly join: Join,
    private readonly applications: Applications,
    private readonly codes: Codes,
  ) {}

  /** The demo sends no texts: anybody who tries it can join without one. */
  async open(): Promise<void> {
    await this.joining.execute(this.actors.adminCommand('admin/join/settings/update'), {
      isOpen: true,
      smsRequired: false,
      defaultAgent: 'shop',
      level: 1,
      minimumAge: 19,
    });
  }

  /** @param until when the history ends, ms */
  actions(until: number): DemoAction[] {
    return [
      ...demoCodes.map((code) => ({ at: until - code.minutesAgo * minuteMs, do: () => this.issue(code) })),
      ...demoApplicants.flatMap((applicant) => this.application(applicant, until - applicant.minutesAgo * minuteMs)),
    ];
  }

  private application(applicant: DemoApplicant, at: number): DemoAction[] {
    let id = 0;
    const apply = async () => void (id = await this.apply(applicant));
    return [
      { at, do: apply },
      ...(applicant.outcome ? [{ at: at + processedAfterMs, do: () => this.process(id, applicant.outcome!) }] : []),
    ];
  }

  private apply({ account, nickname, holder, phone, bankName, bankAccount, below, address, browser = '' }: DemoApplicant): Promise<number> {
    const bank = { bank_name: bankName, bank_account: bankAccount, bank_account_holder: holder, bank_password: '2580' };
    const form = {
      account,
      nickname,
      phone_number: phone,
      ...bank,
      password: passwords.player,
      code: below,
      device: '모바일',
      browser,
      sms_key: '',
      sms_number: '',
    };
    return this.join.execute(form, { address, userAgent: '', language: 'ko' });
  }

  private async process(id: number, outcome: NonNullable<DemoApplicant['outcome']>): Promise<void> {
    const command = this.actors.adminCommand(`admin/join/${outcome.verb}`);
    await (outcome.verb === 'approve' ? this.applications.approve(command, [id]) : this.applications.refuse(command, [id], outcome.reason));
  }

  private async issue({ agent, code, minutes, ...more }: (typeof demoCodes)[number]): Promise<void> {
    const referrerId = 'referrer' in more ? this.actors.of(more.referrer).id : undefined;
    await this.codes.issue(this.actors.adminCommand('admin/code/issue'), {
      agentId: this.actors.of(agent).id,
      referrerId,
      minutes,
      wish: code,
    });
  }
}
