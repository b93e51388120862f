import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WireClient } from '../support/wire-client.js';
import { insist, type CallTally } from './persistent-client.js';

type Decision = 'approve' | 'refuse';
type RequestList = 'deposit' | 'withdrawal';
interface RowAnswer {
  id: number;
  ok: boolean;
  status?: string;
  /** `id` of the approval that a row waits for. */
  error?: { code: string; id?: number };
}

/** Row refusals that say "not now": the row's deed has not happened and its key is free. */
const notNow = new Set(['UNAVAILABLE', 'INTERNAL']);
const mostRows = 12;

export interface CashierOptions {
  client: WireClient;
  tally: CallTally;
  random: (below: number) => number;
}

/** An administrator who works both queues in bulk and repeats every command until each row is decided. */
export class Cashier {
  /** Final status by id, as it was acknowledged. */
  readonly deposits = new Map<number, string>();
  readonly withdrawals = new Map<number, string>();
  /** Rows refused, which with one cashier must not be; and rows that could not be decided at once. */
  readonly refusedRows: string[] = [];
  readonly postponedRows = { unavailable: 0, internal: 0 };
  /** Rows that wait for a second administrator, by the number of the approval. */
  private readonly waiting = new Map<number, { list: RequestList; id: number }>();
  /** Approvals that another administrator gave before this one had the answer that a row waits: it was broken off on its way. */
  private readonly approvedBefore = new Set<number>();
  /** Withdrawals that wait until their owner has repaid what a correction left him owing. */
  frozenRows = 0;

  constructor(private readonly options: CashierOptions) {}

  /** What this administrator asked for was done with another one's approval. */
  approvedByAnother(approval: number): void {
    const row = this.waiting.get(approval);
    if (!row) return void this.approvedBefore.add(approval);
    (row.list === 'deposit' ? this.deposits : this.withdrawals).set(row.id, 'approved');
    this.waiting.delete(approval);
  }

  /** It no longer applied: the row is decided anew. */
  lapsed(approval: number): void {
    this.waiting.delete(approval);
  }

  async work(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.serve('deposit', this.deposits);
      await this.serve('withdrawal', this.withdrawals);
      await sleep(200 + this.options.random(300));
    }
  }

  private async serve(list: RequestList, noted: Map<number, string>): Promise<void> {
    const { client, tally, random } = this.options;
    const { data } = await insist(client, tally, `admin/${list}/get`, { status: 'waiting', sort: 'requestedAt', take: 40 });
    const chosen: Record<Decision, number[]> = { approve: [], refuse: [] };
    const asked = new Set([...this.waiting.values()].filter((row) => row.list === list).map(({ id }) => id));
    // What another one approved since the list was read is decided.
    const undecided = (data['items'] as { id: number }[]).filter(({ id }) => !asked.has(id) && !noted.has(id));
    for (const { id } of undecided.slice(0, mostRows)) chosen[random(5) === 0 ? 'refuse' : 'approve'].push(id);
    for (const decision of ['approve', 'refuse'] as const) {
      if (chosen[decision].length > 0) await this.decide(list, decision, chosen[decision], noted);
    }
  }

  private waits(approval: number, row: { list: RequestList; id: number }): void {
    this.waiting.set(approval, row);
    if (this.approvedBefore.delete(approval)) this.approvedByAnother(approval);
  }

  private async decide(list: RequestList, decision: Decision, ids: number[], noted: Map<number, string>): Promise<void> {
    const { client, tally } = this.options;
    const body = { ids, key: randomUUID() };
    for (;;) {
      const answer = await insist(client, tally, `admin/${list}/${decision}`, body);
      if (!answer.result) return void this.refusedRows.push(`${list} ${decision}: ${answer.error?.code}`);
      const rows = answer.data['results'] as RowAnswer[];
      const undecided = rows.filter((row) => !row.ok && notNow.has(row.error!.code));
      for (const row of undecided) this.postponedRows[row.error!.code === 'INTERNAL' ? 'internal' : 'unavailable']++;
      if (undecided.length > 0) {
        await sleep(200);
        continue;
      }
      for (const row of rows) {
        if (row.ok) noted.set(row.id, row.status!);
        else if (row.error?.code === 'APPROVAL_WAITS') this.waits(row.error.id!, { list, id: row.id });
        else if (row.error?.code === 'EXCHANGE_FROZEN') this.frozenRows++;
        else this.refusedRows.push(`${list} ${row.id} ${decision}: ${row.error?.code}`);
      }
      return;
    }
  }
}
