import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { DayChangeCause, DayChangeReason } from '#lib/contract';
import type { Projection, RelayedEvent } from '#lib/events';
import { LOGGER } from '#lib/platform';
import { DayChangesRepository } from '../data/day-changes.repository.js';
import { dayChangesOf, summedChanges, type DayChange } from '../domain/day-changes.js';
import { PlayOfGames } from '../ports.js';
import { contributionsOf } from './contributions-of.js';

/** Why an event may change a day that is past. Whatever only goes on with its bet, as its settlement does, corrects nothing. */
function reasonOf({ name, facts }: RelayedEvent): DayChangeReason | undefined {
  if (name === 'bet.resettled') return 'corrected';
  if (name === 'bet.cancelled') return 'cancelled';
  if (name === 'bet.settled') return facts?.['result'] === 'void' ? 'voided' : undefined;
  return name === 'rolling.posted' && facts?.['kind'] === 'reversal' ? 'rollingReversed' : undefined;
}

/** What caused it: the round of a result, and where there is none the bet or the run of rolling. */
function causeOf({ name, data, facts }: RelayedEvent): { causeKind: DayChangeCause; causeId: number } {
  if (name === 'rolling.posted') return { causeKind: 'rolling', causeId: Number(data['runId']) };
  if (facts?.['vendorId'] !== undefined) return { causeKind: 'casino', causeId: Number(data['id']) };
  const roundId = Number(data['roundId'] ?? 0);
  return name === 'bet.cancelled' || roundId === 0
    ? { causeKind: 'bet', causeId: Number(data['id']) }
    : { causeKind: 'round', causeId: roundId };
}

/**
 * Notes what changes of a day after it was closed, in the relay's transaction: each event once. A rebuild keeps the notes, for the sources
 * say what a day is and not what it was when somebody read it.
 */
@Injectable()
export class FollowDayChanges {
  constructor(
    private readonly changes: DayChangesRepository,
    private readonly games: PlayOfGames,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  readonly follow: Projection = async (tx, events) => {
    await this.changes.add(tx, summedChanges(events.flatMap((event) => this.read(event))));
    return [];
  };

  private read(event: RelayedEvent): DayChange[] {
    const reason = reasonOf(event);
    if (reason === undefined) return [];
    try {
      return dayChangesOf({ reason, ...causeOf(event), changedAt: event.at }, contributionsOf(event, this.games));
    } catch (error) {
      this.logger.error({ err: error, event: event.name, eventId: event.id }, 'event is missing from the notes of closed days');
      return [];
    }
  }
}
