import { Injectable } from '@nestjs/common';
import { drawNumbers, must } from '#lib/kernel';
import { Beacon } from '../beacon/beacon.js';
import type { RoundRow } from '../data/rounds.repository.js';
import { findGame } from '../domain/draw-games.js';
import { SeedChains } from '../seed-chains.js';
import { ResultSupplier, type Supplied } from './result-supplier.js';

/** The provably fair draw: the round's seed, fixed before the betting, and a beacon, fixed after it, give the result. */
@Injectable()
export class BuiltInDraw extends ResultSupplier {
  readonly source = 'built-in';

  constructor(
    private readonly chains: SeedChains,
    private readonly beacon: Beacon,
  ) {
    super();
  }

  async resultFor(round: RoundRow): Promise<Supplied | null> {
    const game = must(findGame(round.game), `there is no game ${round.game}`);
    const beacon = await this.beacon.valueFor({ ...round, roundId: round.id });
    if (beacon === null) return null;
    const seed = await this.chains.seedOf(round.game, round.day, round.round);
    const result = await drawNumbers({ seed, beacon: beacon.value, game: round.game, round: round.round }, game.shape);
    const { value, source, signature } = beacon;
    return { result, fair: { seed, beacon: value, beaconSource: source, beaconSignature: signature } };
  }
}
