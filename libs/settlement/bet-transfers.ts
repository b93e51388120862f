import type { GradableBet } from '#lib/betting';
import { owned, type Recall, site, type TransferDraft } from '#lib/wallet';
import type { BetChange } from './domain/bet-change.js';

/** How the money of changed bets moves: credits and lost stakes as transfers, what is taken back as recalls. */
export interface Movements {
  transfers: TransferDraft[];
  recalls: Recall[];
}

/** @param actor such as `system` or `admin:1` */
export function movementsOf(changed: readonly { bet: GradableBet; change: BetChange }[], actor: string): Movements {
  const movements: Movements = { transfers: [], recalls: [] };
  for (const { bet, change } of changed) {
    const common = { key: `settle:${bet.id}:${bet.revision + 1}`, cause: { kind: 'bet', id: bet.id }, actor };
    if (bet.status === 'accepted') movements.transfers.push({ ...common, ...firstSettlement(bet, change) });
    else if (change.delta > 0) movements.transfers.push({ ...common, kind: 'bet_resettled', postings: [fromTheHouse(bet, change.delta)] });
    else if (change.delta < 0) {
      movements.recalls.push({ ...common, kind: 'bet_resettled', ownerId: bet.ownerId, amount: -change.delta, to: site('gaming') });
    }
  }
  return movements;
}

/** A lost stake goes to the house; a won bet is paid from there; a void one goes back whence it came. */
function firstSettlement(bet: GradableBet, { result, payout }: BetChange): Pick<TransferDraft, 'kind' | 'postings'> {
  const escrow = site('escrow');
  if (result === 'void') return { kind: 'bet_void', postings: [{ from: escrow, to: owned(bet.ownerId, 'cash'), amount: bet.stake }] };
  const lost = { from: escrow, to: site('gaming'), amount: bet.stake };
  if (payout === 0) return { kind: 'bet_lost', postings: [lost] };
  return { kind: 'bet_won', postings: [lost, fromTheHouse(bet, payout)] };
}

function fromTheHouse({ ownerId }: GradableBet, amount: number) {
  return { from: site('gaming'), to: owned(ownerId, 'cash'), amount };
}
