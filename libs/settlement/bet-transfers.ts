import type { GradableBet } from '#lib/betting';
import { owned, type Recall, site, type TransferDraft } from '#lib/wallet';
import type { BetChange } from './domain/bet-change.js';

/** How the money of bets moves that had been settled or cancelled before: credits as transfers, what is taken back as recalls. */
export interface Movements {
  transfers: TransferDraft[];
  recalls: Recall[];
}

/** @param by such as `system` or `admin:1`, and the instant of the settlement */
export function movementsOf(
  changed: readonly { bet: Pick<GradableBet, 'id' | 'ownerId' | 'revision'>; change: BetChange }[],
  { actor, at }: { actor: string; at: Date },
): Movements {
  const movements: Movements = { transfers: [], recalls: [] };
  for (const { bet, change } of changed) {
    const common = {
      key: `settle:${bet.id}:${bet.revision + 1}`,
      kind: 'bet_resettled',
      cause: { kind: 'bet', id: bet.id },
      actor,
      at,
    } as const;
    const amount = Math.abs(change.delta);
    if (change.delta > 0)
      movements.transfers.push({ ...common, postings: [{ from: site('gaming'), to: owned(bet.ownerId, 'cash'), amount }] });
    else if (change.delta < 0) movements.recalls.push({ ...common, ownerId: bet.ownerId, amount, to: site('gaming') });
  }
  return movements;
}
