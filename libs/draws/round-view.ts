import type { CallOutput, PastRound, Round } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import type { DomainEvent } from '#lib/events';
import type { RoundRow } from './data/rounds.repository.js';
import type { PublishedChain } from './data/seed-chains.repository.js';
import { type DrawGameSettings, stateOf } from './settings/draw-settings.js';

/** A round that has a result or was made void. */
export const isOver = ({ revision }: RoundRow): boolean => revision > 0;

/** The round that a game's newest one stands for: none while the game is stopped, or once it is over. */
export function runningRound(newest: RoundRow | undefined, settings: DrawGameSettings): RoundRow | undefined {
  return newest && !isOver(newest) && stateOf(settings) !== 'stopped' ? newest : undefined;
}

/** A round for roads and lists. */
export function pastRoundView(row: RoundRow): PastRound {
  return {
    id: row.id,
    day: row.day,
    round: row.round,
    status: row.status,
    drawsAt: seoulIso(row.drawsAt),
    result: row.result && { balls: [...row.result.balls], powerball: row.result.powerball },
    outcomes: row.outcomes && { ...row.outcomes },
    revision: row.revision,
  };
}

/** A round as everybody may see it. Before the draw the row itself holds no seed. */
export function roundView(row: RoundRow): Round {
  return {
    ...pastRoundView(row),
    game: row.game,
    supplier: row.supplier,
    opensAt: seoulIso(row.opensAt),
    closesAt: seoulIso(row.closesAt),
    source: row.source,
    seed: row.seed,
    beacon: row.beacon,
    version: row.version,
  };
}

/** A round as its dealer sees it. */
export function dealtRoundView(row: RoundRow): CallOutput<'admin/dealing/round/get'>['items'][number] {
  return { ...pastRoundView(row), game: row.game, closesAt: seoulIso(row.closesAt), version: row.version };
}

export function chainView(chain: PublishedChain): CallOutput<'user/game/round/verify'>['chain'] {
  return { game: chain.game, day: chain.day, head: chain.head, rounds: chain.rounds, publishedAt: seoulIso(chain.publishedAt) };
}

export type RoundEventName = 'round.opened' | 'round.closed' | 'round.drawn' | 'round.voided' | 'round.corrected';

/** What happened to a round, for everybody who watches the game. */
export function roundEvent(name: RoundEventName, row: RoundRow, at: Date): DomainEvent {
  return { name, at, streams: [`round:${row.game}`], data: { ...roundView(row) } };
}

/** The event of a round that has just been given a result, or made void. */
export function resultEvent(row: RoundRow, at: Date): DomainEvent {
  if (row.status === 'void') return roundEvent('round.voided', row, at);
  return roundEvent(row.revision > 1 ? 'round.corrected' : 'round.drawn', row, at);
}
