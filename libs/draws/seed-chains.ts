import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { buildSeedChain, type Clock, type Hash, must, newChainSecret } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { type PublishedChain, SeedChainsRepository } from './data/seed-chains.repository.js';
import type { DrawGame } from './domain/game-definition.js';
import { roundsPerDay } from './domain/round-schedule.js';

/**
 * Chains kept in memory: today's and its neighbours' of every game. A chain of 1,440 seeds weighs about 150 kB, most are a fifth of that.
 */
const maxKept = 64;

const sha256: Hash = (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest());

/** The seeds of the days: published as a head before the betting, revealed one by one after it. */
@Injectable()
export class SeedChains {
  private readonly published = new Map<string, PublishedChain>();
  private readonly seeds = new Map<string, Promise<readonly string[]>>();

  constructor(
    private readonly database: Database,
    private readonly repository: SeedChainsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Makes and publishes the chain of a game's day unless it is there. Two processes at once publish one chain. */
  async publish(game: DrawGame, day: string): Promise<void> {
    if (await this.find(game.id, day)) return;
    const rounds = roundsPerDay(game);
    const root = newChainSecret();
    const { head } = await buildSeedChain(root, rounds, sha256);
    await this.repository.insert(this.database, { game: game.id, day, root, head, rounds, publishedAt: this.clock.now() });
  }

  /** The published side of a day's chain. It never changes, so it is read once. */
  async find(game: string, day: string): Promise<PublishedChain | undefined> {
    const key = `${game} ${day}`;
    const known = this.published.get(key);
    if (known) return known;
    const chain = await this.repository.find(this.database, game, day);
    if (chain) keep(this.published, key, chain);
    return chain;
  }

  /** Round n's seed: a secret until the round is drawn, so only the draw may ask. */
  async seedOf(game: string, day: string, round: number): Promise<string> {
    const key = `${game} ${day}`;
    const known = this.seeds.get(key);
    const seeds = known ?? this.loadSeeds(game, day);
    if (!known) {
      keep(this.seeds, key, seeds);
      seeds.catch(() => this.seeds.delete(key));
    }
    return must((await seeds)[round - 1], `${game} has no seed for round ${round} of ${day}`);
  }

  private async loadSeeds(game: string, day: string): Promise<readonly string[]> {
    const chain = must(await this.repository.root(this.database, game, day), `${game} has no seeds for ${day}`);
    return (await buildSeedChain(chain.root, chain.rounds, sha256)).seeds;
  }
}

/** Adds to a map that forgets its oldest entry when it is full. */
function keep<T>(map: Map<string, T>, key: string, value: T): void {
  map.set(key, value);
  if (map.size > maxKept) map.delete(must(map.keys().next().value, 'a full map has a first key'));
}
