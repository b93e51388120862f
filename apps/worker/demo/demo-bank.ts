import { Inject, Injectable } from '@nestjs/common';
import { AddEntries } from '#lib/bank';
import { type Clock, seoulIso } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { DepositCandidates } from '#lib/wallet';
import { DemoActors } from './demo-actors.js';

/** Payments that no member has asked a deposit for; won. */
const strangers = [
  { amount: 120_000, depositor: '이가람', secondsAgo: 640 },
  { amount: 33_000, depositor: 'MIN J', secondsAgo: 910 },
];
/** What a bank leaves of a long name. */
const shortName = 2;

/** What the bank wrote about the deposits that wait, and about payments that no deposit waits for. */
@Injectable()
export class DemoBank {
  constructor(
    private readonly database: Database,
    private readonly actors: DemoActors,
    private readonly deposits: DepositCandidates,
    private readonly adding: AddEntries,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param amounts of the deposits that wait, won; of the last one the bank has cut the name */
  async bring(amounts: readonly number[]): Promise<void> {
    const now = this.clock.now();
    const waiting = (await this.deposits.ofAmounts(this.database, amounts, now)).filter(({ status }) => status === 'waiting');
    const own = waiting.map(({ id, amount, depositor, askedAt, shownAccount }) => ({
      account: shownAccount,
      ...{ reference: `demo-${id}`, at: seoulIso(new Date(askedAt.getTime() + 15_000)), amount },
      depositor: amount === amounts.at(-1) ? depositor.slice(0, shortName) : depositor,
    }));
    const others = strangers.map(({ amount, depositor, secondsAgo }, n) => ({
      account: own[0]?.account ?? '14001355219',
      ...{ reference: `demo-stranger-${n}`, at: seoulIso(new Date(now.getTime() - secondsAgo * 1_000)), amount, depositor },
    }));
    const command = this.actors.adminCommand('admin/bank/entries/add');
    for (const { account, ...entry } of [...own, ...others])
      await this.adding.execute(command, { bankName: '신한', bankAccount: account, entries: [entry] });
  }
}
