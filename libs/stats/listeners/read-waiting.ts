import { Injectable } from '@nestjs/common';
import { Relay, type RelayedEvent } from '#lib/events';
import type { Sql } from '#lib/platform';
import type { Contribution } from '../domain/contribution.js';
import { PlayOfGames } from '../ports.js';
import { WaitingEvents, type Waiting } from '../services/waiting-events.js';
import { contributionsOf } from './contributions-of.js';

/** The outbox, read as the relay's projections read it. */
@Injectable()
export class ReadWaiting extends WaitingEvents {
  constructor(
    private readonly relay: Relay,
    private readonly games: PlayOfGames,
  ) {
    super();
  }

  async read(sql: Sql): Promise<Waiting> {
    const events = await this.relay.waiting(sql);
    return { events, contributions: events.flatMap((event) => this.willCount(event)) };
  }

  /** One that the statistics cannot read adds nothing. */
  private willCount(event: RelayedEvent): Contribution[] {
    try {
      return contributionsOf(event, this.games);
    } catch {
      return [];
    }
  }
}
