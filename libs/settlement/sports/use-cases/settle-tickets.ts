import { Inject, Injectable } from '@nestjs/common';
import { type GradableTicket, type LegGrade, OpenBets, OpenTickets, TicketSettlements } from '#lib/betting';
import { type DomainEvent, Outbox } from '#lib/events';
import { type Clock, ownerStream } from '#lib/kernel';
import { CLOCK, type Tx } from '#lib/platform';
import { Ledger } from '#lib/wallet';
import { movementsOf } from '../../bet-transfers.js';
import { type BetChange, changeTo } from '../../domain/bet-change.js';
import { UnitCommission } from '../../unit-commission.js';
import { type FixtureEnd, type GradedTicket, gradeTicket } from '../grade-ticket.js';

/** On whose word, and why, tickets are settled. */
export interface Word {
  /** Such as `system` or `admin:1`. */
  actor: string;
  reason: string;
}

type Changed = GradedTicket & { change: BetChange };

/**
 * Brings tickets to what their fixtures came to: legs, rows, money and events in the caller's transaction, which holds the fixtures and has
 * locked the tickets. Each statement is for all of them.
 */
@Injectable()
export class SettleTickets {
  constructor(
    private readonly tickets: OpenTickets,
    private readonly bets: OpenBets,
    private readonly first: TicketSettlements,
    private readonly ledger: Ledger,
    private readonly commission: UnitCommission,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param ends fixtures by id; legs on others stay as they are. @returns what each ticket became */
  async execute(tx: Tx, locked: readonly GradableTicket[], ends: ReadonlyMap<number, FixtureEnd>, word: Word): Promise<GradedTicket[]> {
    const graded = locked.map((ticket) => gradeTicket(ticket, ends));
    await this.tickets.grade(
      tx,
      graded.flatMap(({ grades }) => grades),
    );
    const changed = graded.filter((one): one is Changed => one.change?.changes === true);
    await this.settle(tx, changed, word);
    await this.outbox.record(
      tx,
      graded.filter(isStillOpen).map(({ ticket }) => this.changedEvent(ticket)),
    );
    return graded;
  }

  /** Makes a locked ticket void for good, whatever its legs came to. @returns what it became */
  async void(tx: Tx, ticket: GradableTicket, word: Word): Promise<BetChange> {
    const change = changeTo(ticket, { result: 'void', payout: ticket.stake, legResults: [] });
    await this.tickets.markVoided(tx, ticket.id);
    if (change.changes) await this.settle(tx, [{ ticket, grades: [], change }], word);
    return change;
  }

  private async settle(tx: Tx, changed: readonly Changed[], { actor, reason }: Word): Promise<void> {
    const at = this.clock.now();
    const isOpen = ({ ticket }: Changed) => ticket.status === 'accepted';
    await this.first.settle(
      tx,
      changed.filter(isOpen).map(({ ticket, change: { result, payout } }) => ({ ...ticket, result, payout })),
      { at, actor },
    );
    await this.again(
      tx,
      changed.filter((one) => !isOpen(one)),
      { at, actor, reason },
    );
    await this.commission.close(
      tx,
      changed.map(({ ticket, change }) => ({
        unit: ticketUnit(ticket.id),
        revision: ticket.revision + 1,
        outcome: change.result === 'void' ? 'reverse' : 'pay',
      })),
    );
  }

  /** Credits come first, so that no debt is noted which they would repay at once. */
  private async again(tx: Tx, changed: readonly Changed[], note: Word & { at: Date }): Promise<void> {
    if (changed.length === 0) return;
    const bets = changed.map(({ ticket: bet, change }) => ({ bet, change, result: change.result, payout: change.payout }));
    await this.bets.change(tx, bets, { resultRevision: 1, ...note });
    const { transfers, recalls } = movementsOf(bets, note);
    await this.ledger.lockOwners(
      tx,
      bets.map(({ bet }) => bet.ownerId),
    );
    await this.ledger.post(tx, transfers);
    await this.ledger.recallAll(tx, recalls);
    this.outbox.wakeAfterCommit(tx);
  }

  private changedEvent({ id, ownerId, state }: GradableTicket): DomainEvent {
    return { name: 'ticket.changed', at: this.clock.now(), streams: [ownerStream('member', ownerId)], data: { id, state, refusal: null } };
  }
}

/** What commission calls a ticket: it is settled by itself. */
export function ticketUnit(betId: number): string {
  return `bet:${betId}`;
}

/** A leg of it has ended, and others have not. */
function isStillOpen({ ticket, grades, change }: GradedTicket): boolean {
  const hasUpdates = grades.some(({ ordinal, result }: LegGrade) => ticket.legs[ordinal - 1]?.result !== result);
  return ticket.status === 'accepted' && change === undefined && hasUpdates;
}
