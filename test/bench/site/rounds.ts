import { drawGames, RoundsRepository, SeedChains, SeedChainsRepository } from '#lib/draws';
import { must, seoulDay, systemClock } from '#lib/kernel';
import type { Database } from '#lib/platform';

const hourMs = 60 * 60 * 1_000;

/** A round that bets are placed on. */
export interface OpenRound {
  id: number;
  game: string;
  day: string;
  round: number;
}

/**
 * A round of every draw game that takes bets for an hour. It is tomorrow's first, so that a worker's round clock opens today's beside it.
 */
export async function openRounds(database: Database): Promise<OpenRound[]> {
  const rounds = new RoundsRepository();
  const chains = new SeedChains(database, new SeedChainsRepository(), systemClock);
  const now = systemClock.now();
  const end = new Date(now.getTime() + hourMs);
  const place = { day: seoulDay(new Date(now.getTime() + 24 * hourMs)), round: 1 };
  const opened: OpenRound[] = [];
  for (const game of drawGames.filter(({ isExternal }) => !isExternal)) {
    await chains.publish(game, place.day);
    const row = await rounds.insert(database, { game: game.id, ...place, opensAt: now, closesAt: end, drawsAt: end, supplier: 'built_in' });
    opened.push({ id: must(row, 'the round is new').id, game: game.id, ...place });
  }
  return opened;
}
