import { Inject, Injectable } from '@nestjs/common';
import { Outbox } from '#lib/events';
import { type Clock, must } from '#lib/kernel';
import { MembersRepository } from '#lib/members';
import { CLOCK, type Tx } from '#lib/platform';
import { Ledger, owned, site, type PostingDraft, type TransferKind } from '#lib/wallet';
import { type OutgoingCall, OutgoingRepository } from '../data/outgoing.repository.js';
import { VisitsRepository } from '../data/visits.repository.js';
import { WinChecks } from './win-checks.js';

/** What the outcome of a call does to the ledger; eggs are at a vendor only after its yes. */
@Injectable()
export class OutgoingEffects {
  constructor(
    private readonly ledger: Ledger,
    private readonly outgoing: OutgoingRepository,
    private readonly visits: VisitsRepository,
    private readonly members: MembersRepository,
    private readonly checks: WinChecks,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param amount of what a vendor gave back */
  async of(tx: Tx, call: OutgoingCall, outcome: 'yes' | 'no', amount: number | undefined): Promise<void> {
    if (call.call === 'transfer/in') await this.sent(tx, call, outcome);
    if (call.call === 'transfer/out' && outcome === 'yes') await this.returned(tx, call, amount ?? 0);
  }

  /** Eggs leave their owner before the vendor is asked. */
  async send(tx: Tx, call: OutgoingCall): Promise<void> {
    const { memberId, amount } = parts(call);
    await this.post(tx, call, 'casino_sent', 'sent', [{ from: owned(memberId, 'egg'), to: site('vendor_in_flight'), amount }]);
  }

  private async sent(tx: Tx, call: OutgoingCall, outcome: 'yes' | 'no'): Promise<void> {
    const { memberId, amount } = parts(call);
    const to = outcome === 'yes' ? site('vendor_wallet') : owned(memberId, 'egg');
    await this.post(tx, call, 'casino_send_decided', 'decided', [{ from: site('vendor_in_flight'), to, amount }]);
  }

  /** Everything came back: what the vendor kept, or paid beyond what went there, is what its games earned or lost. */
  private async returned(tx: Tx, call: OutgoingCall, amount: number): Promise<void> {
    const memberId = must(call.memberId, 'a transfer has a member');
    const sent = await this.visits.there(tx, call);
    const kept = sent - amount;
    const postings: PostingDraft[] = [];
    if (amount > 0) postings.push({ from: site('vendor_wallet'), to: owned(memberId, 'egg'), amount });
    if (kept > 0) postings.push({ from: site('vendor_wallet'), to: site('gaming_egg'), amount: kept });
    if (kept < 0) postings.push({ from: site('gaming_egg'), to: site('vendor_wallet'), amount: -kept });
    if (postings.length === 0) return;
    const at = this.clock.now();
    await this.post(tx, call, 'casino_returned', 'returned', postings, at);
    await this.noteVisit(tx, call, memberId, { sent, returned: amount, at });
    const { id: reference, vendorId } = call;
    const stake = await this.outgoing.eggsAt(tx, vendorId, memberId);
    await this.checks.note(tx, { vendorId, memberId, kind: 'transfer', reference, stake, win: amount, at });
  }

  private async noteVisit(tx: Tx, call: OutgoingCall, memberId: number, stay: { sent: number; returned: number; at: Date }): Promise<void> {
    const visitor = must(await this.members.byId(tx, memberId), `member ${memberId} has eggs at a vendor`);
    const { id, kind: game, kept, path } = await this.visits.insert(tx, call, visitor, stay);
    const facts = { path, game, vendorId: call.vendorId, kept };
    await this.outbox.record(tx, [{ name: 'casino.returned', at: stay.at, streams: [], data: { id }, facts }]);
  }

  private async post(tx: Tx, call: OutgoingCall, kind: TransferKind, step: string, postings: PostingDraft[], at?: Date): Promise<void> {
    const key = `casino-transfer:${call.id}:${step}`;
    await this.ledger.post(tx, [
      { key, kind, cause: { kind: 'casino_transfer', id: call.id }, actor: 'system', postings, ...(at && { at }) },
    ]);
  }
}

function parts({ memberId, amount }: OutgoingCall): { memberId: number; amount: number } {
  return { memberId: must(memberId, 'a transfer has a member'), amount: must(amount, 'a transfer has an amount') };
}

/** What a vendor says it gave back: ours where we said how much, else its own; undefined where it says none that can be. */
export function returnedAmount(call: Pick<OutgoingCall, 'amount'>, answer: Record<string, unknown>): number | undefined {
  if (call.amount !== null) return call.amount;
  const amount = answer['amount'];
  return typeof amount === 'number' && Number.isSafeInteger(amount) && amount >= 0 ? amount : undefined;
}
