import { Inject, Injectable } from '@nestjs/common';
import { OpenBets, type OpenBet } from '#lib/betting';
import { type DomainEvent, Outbox } from '#lib/events';
import { DrawRounds, type RoundRow } from '#lib/games';
import { assert, type Clock, ownerStream } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { Ledger, owned, site, type TransferDraft } from '#lib/wallet';
import { settleBet, type Settlement, type TrueOutcomes } from '../domain/settle-bet.js';

/** Bounds the memory and the length of one transaction, however many bets a round has. */
const batchSize = 500;

interface SettledOpenBet {
  bet: OpenBet;
  settlement: Settlement;
  revision: number;
}

/**
 * Settles the bets of a drawn round, or returns the stakes of a void one, batch by batch. May run twice, and in many processes at once:
 * each bet is locked by one of them, and its transfer has one key.
 */
@Injectable()
export class SettleRound {
  constructor(
    private readonly database: Database,
    private readonly rounds: DrawRounds,
    private readonly bets: OpenBets,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns how many bets this call settled */
  async run(roundId: number): Promise<number> {
    const round = await this.rounds.byId(this.database, roundId);
    if (!round || round.settledAt || (round.status !== 'drawn' && round.status !== 'void')) return 0;
    const outcomes = trueOutcomes(round);
    let settled = 0;
    for (;;) {
      const batch = await this.settleBatch(round, outcomes);
      if (batch === 0) break;
      settled += batch;
    }
    // What is left is in the hands of another process, which will come here itself.
    if (!(await this.bets.anyLeft(this.database, round.id))) await this.rounds.markSettled(this.database, round.id, this.clock.now());
    return settled;
  }

  private async settleBatch(round: RoundRow, outcomes: TrueOutcomes): Promise<number> {
    return this.database.transaction(async (tx) => {
      const taken = await this.bets.take(tx, round.id, batchSize);
      if (taken.length === 0) return 0;
      const at = this.clock.now();
      const settled = taken.map((bet) => ({ bet, settlement: settleBet(bet, outcomes), revision: bet.revision + 1 }));
      await this.bets.settle(tx, settled.map(({ bet, settlement, revision }) => ({ id: bet.id, revision, ...settlement })), at);
      await this.ledger.post(tx, settled.map(transferOf));
      await this.outbox.record(tx, settled.map((one) => eventOf(one, round, at)));
      return taken.length;
    });
  }
}

function trueOutcomes(round: RoundRow): TrueOutcomes {
  if (round.status === 'void') return null;
  assert(round.outcomes, `round ${round.id} is drawn without outcomes`);
  return round.outcomes;
}

/** A lost stake goes to the house; a won bet is paid from there; a void one goes back whence it came. */
function transferOf({ bet, settlement, revision }: SettledOpenBet): TransferDraft {
  const { stake, ownerId, id } = bet;
  const escrow = site('escrow');
  const cash = owned(ownerId, 'cash');
  const common = { key: `settle:${id}:${revision}`, cause: { kind: 'bet', id }, actor: 'system' };
  if (settlement.result === 'void') return { ...common, kind: 'bet_void', postings: [{ from: escrow, to: cash, amount: stake }] };
  const lost = { from: escrow, to: site('gaming'), amount: stake };
  if (settlement.payout === 0) return { ...common, kind: 'bet_lost', postings: [lost] };
  return { ...common, kind: 'bet_won', postings: [lost, { from: site('gaming'), to: cash, amount: settlement.payout }] };
}

function eventOf({ bet, settlement }: SettledOpenBet, round: RoundRow, at: Date): DomainEvent {
  const { id, ownerId, path, game, stake, placedAt } = bet;
  const { result, payout } = settlement;
  return {
    name: 'bet.settled',
    at,
    streams: [ownerStream('member', ownerId)],
    data: { id, game, roundId: round.id, round: round.round, stake, result, payout },
    facts: { path, stake, payout, game, result, placedAt },
  };
}
