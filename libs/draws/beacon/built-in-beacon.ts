import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '#lib/platform';
import { RoundsRepository } from '../data/rounds.repository.js';
import { Beacon, type BeaconRequest, type BeaconValue } from './beacon.js';

/**
 * The beacon of an installation without a public one: SHA-256 of a nonce that the transaction which closed the betting made,
 * and of the round's name. Nobody, the house included, can know the draw before the close; but the nonce is the house's own,
 * so a player has to trust that it was not chosen. Its name says so, and the player's page shows it.
 */
@Injectable()
export class BuiltInBeacon extends Beacon {
  readonly source = 'built-in';

  constructor(
    private readonly database: Database,
    private readonly rounds: RoundsRepository,
  ) {
    super();
  }

  async valueFor({ roundId, game, day, round }: BeaconRequest): Promise<BeaconValue | null> {
    const nonce = await this.rounds.closingNonce(this.database, roundId);
    if (nonce === null) return null;
    const value = createHash('sha256').update(`${nonce}|${game}|${day}|${round}`, 'ascii').digest('hex');
    return { value, source: this.source, signature: null };
  }
}
