import { Inject, Injectable } from '@nestjs/common';
import { type InquiryState, inquiryTransitions, refuse } from '#lib/contract';
import { Outbox } from '#lib/events';
import { canMove, ownerKindOf, ownerStream, type Clock } from '#lib/kernel';
import { audit, CLOCK, Commands, Database, BulkCommand, type CommandContext, type RowResult, type Tx } from '#lib/platform';
import { checkedContent } from '../../rich-text/rich-text.js';
import { holdImages } from '../../uploads/held-images.js';
import { InquiriesRepository, type Inquiry, type InquiryFilter, type ListedInquiry } from '../data/inquiries.repository.js';
import { Unread } from '../data/unread.js';

/** What administrators do with inquiries. */
@Injectable()
export class AdminInquiries {
  constructor(
    private readonly database: Database,
    private readonly commands: Commands,
    private readonly rows: BulkCommand,
    private readonly inquiries: InquiriesRepository,
    private readonly unread: Unread,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  page(filter: InquiryFilter): Promise<{ items: ListedInquiry[]; counts: Record<InquiryState, number> }> {
    return this.inquiries.adminPage(this.database, filter);
  }

  /** One with its whole text. @throws DomainError NOT_FOUND */
  async view(id: number): Promise<Inquiry> {
    const inquiry = await this.inquiries.byId(this.database, id);
    if (!inquiry) throw refuse('NOT_FOUND');
    return inquiry;
  }

  /**
   * @param change whether an answer that was given may be replaced; else of two who answer at once the second is refused
   * @throws DomainError CONTENT_EMPTY, CONTENT_TOO_COMPLEX, NOT_FOUND, ALREADY_PROCESSED, IMAGE_GONE
   */
  async answer(command: CommandContext, id: number, text: string, change: boolean): Promise<void> {
    const reply = await checkedContent(text);
    await this.commands.run(command, async (tx) => {
      const inquiry = await this.locked(tx, id);
      const isChange = change && inquiry.state === 'answered';
      if (!isChange && !canMove(inquiryTransitions, inquiry.state, 'answered')) throw refuse('ALREADY_PROCESSED');
      await holdImages(tx, reply);
      const at = this.clock.now();
      await this.inquiries.answer(tx, id, { reply, at, by: command.actor.account });
      await this.tellAsker(tx, inquiry, at);
      await this.outbox.record(tx, [changed(id, 'answered', at)]);
      const before = { state: inquiry.state, reply: inquiry.reply };
      await audit(tx, command, this.clock, [
        { action: 'inquiry.answer', target: `inquiry:${id}`, before, after: { state: 'answered', reply } },
      ]);
    });
  }

  /** Per row NOT_FOUND or ALREADY_PROCESSED. */
  move(command: CommandContext, ids: readonly number[], to: 'waiting' | 'closed'): Promise<RowResult[]> {
    return this.rows.run(command, ids, async (tx, id) => {
      const { state: from } = await this.locked(tx, id);
      if (!canMove(inquiryTransitions, from, to)) throw refuse('ALREADY_PROCESSED', { from, to });
      await this.inquiries.setState(tx, id, to);
      const action = to === 'waiting' ? 'inquiry.wait' : 'inquiry.close';
      await audit(tx, command, this.clock, [{ action, target: `inquiry:${id}`, before: { state: from }, after: { state: to } }]);
      await this.outbox.record(tx, [changed(id, to, this.clock.now())]);
      return to;
    });
  }

  /** Per row NOT_FOUND. */
  delete(command: CommandContext, ids: readonly number[]): Promise<RowResult[]> {
    return this.rows.run(command, ids, async (tx, id) => {
      const { subject, state, memberId } = await this.locked(tx, id);
      await this.inquiries.delete(tx, id, this.clock.now());
      await audit(tx, command, this.clock, [{ action: 'inquiry.delete', target: `inquiry:${id}`, before: { subject, state, memberId } }]);
      await this.outbox.record(tx, [changed(id, 'deleted', this.clock.now())]);
      return 'deleted';
    });
  }

  /** A visitor asks for the answer by the code. */
  private async tellAsker(tx: Tx, { id, memberId, kind, subject }: Inquiry, at: Date): Promise<void> {
    if (memberId === null || kind === 'visitor') return;
    const { replies } = await this.unread.of(tx, memberId);
    const streams = [ownerStream(ownerKindOf(kind), memberId)];
    await this.outbox.record(tx, [{ name: 'inquiry.answered', at, streams, data: { id, subject, unread_reply_total: replies } }]);
  }

  private async locked(tx: Tx, id: number): Promise<Inquiry> {
    const inquiry = await this.inquiries.lock(tx, id);
    if (!inquiry) throw refuse('NOT_FOUND');
    return inquiry;
  }
}

function changed(id: number, state: InquiryState | 'deleted', at: Date) {
  return { name: 'inquiry.changed' as const, at, streams: ['admin'], data: { id, state } };
}
