import type { CallOutput, Round } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import type { DomainEvent } from '#lib/events';
import type { RoundRow } from './data/rounds.repository.js';
import type { PublishedChain } from './data/seed-chains.repository.js';

/** A round as everybody may see it. Before the draw the row itself holds no seed. */
export function roundView(row: RoundRow): Round {
  return {
    id: row.id,
    game: row.game,
    day: row.day,
    round: row.round,
    status: row.status,
    opensAt: seoulIso(row.opensAt),
    closesAt: seoulIso(row.closesAt),
    drawsAt: seoulIso(row.drawsAt),
    result: row.result && { balls: [...row.result.balls], powerball: row.result.powerball },
    outcomes: row.outcomes && { ...row.outcomes },
    seed: row.seed,
    beacon: row.beacon,
    version: row.version,
  };
}

export function chainView(chain: PublishedChain): CallOutput<'user/game/round/verify'>['chain'] {
  return { game: chain.game, day: chain.day, head: chain.head, rounds: chain.rounds, publishedAt: seoulIso(chain.publishedAt) };
}

/** What happened to a round, for everybody who watches the game. */
export function roundEvent(name: 'round.opened' | 'round.closed' | 'round.drawn' | 'round.voided', row: RoundRow, at: Date): DomainEvent {
  return { name, at, streams: [`round:${row.game}`], data: { ...roundView(row) } };
}
