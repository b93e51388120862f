import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallOutput } from '#lib/contract';
import { passwordOf } from '../support/app.js';
import type { Answer, WireClient } from '../support/wire-client.js';
import type { Cashier } from './cashier.js';
import { insist, type CallTally } from './persistent-client.js';

/** Approvals of one round: the newest wait longest otherwise. */
const atOnce = 10;

export interface ApproverOptions {
  client: WireClient;
  tally: CallTally;
  random: (below: number) => number;
  cashier: Cashier;
}

/** The second administrator: looks at what waits for one and approves what it was shown. */
export class Approver {
  approved = 0;
  /** Refusals by code: what a busy site changes between a look and an approval is looked at again. */
  readonly refusals = new Map<string, number>();

  constructor(private readonly options: ApproverOptions) {}

  async work(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const { data } = await this.ask('admin/approval/get', { tab: 'waiting', take: 50 });
      const items = (data as unknown as CallOutput<'admin/approval/get'>).items.slice(-atOnce);
      for (const { id } of items) await this.approve(id);
      await sleep(200 + this.options.random(300));
    }
  }

  private async approve(id: number): Promise<void> {
    const { cashier } = this.options;
    const looked = await this.ask('admin/approval/view', { id });
    const { effect } = looked.data as unknown as CallOutput<'admin/approval/view'>;
    // What no longer applies lapses when it is approved.
    const wish = { id, seen: effect?.seen ?? 'nothing', reason: 'storm', key: randomUUID() };
    const answer = await this.ask('admin/approval/approve', wish);
    const code = answer.error?.code;
    if (answer.result) this.approved += 1;
    else this.refusals.set(code ?? '', (this.refusals.get(code ?? '') ?? 0) + 1);
    if (answer.result) cashier.approvedByAnother(id);
    else if (code === 'APPROVAL_LAPSED' || code === 'APPROVAL_EXPIRED') cashier.lapsed(id);
  }

  /** A proof is asked for again now and then. */
  private async ask(path: string, body: object): Promise<Answer> {
    const { client, tally } = this.options;
    const answer = await insist(client, tally, path, body);
    if (answer.error?.code !== 'STEP_UP_REQUIRED') return answer;
    await insist(client, tally, 'admin/proof', { password: passwordOf('admin2') });
    return insist(client, tally, path, body);
  }
}
