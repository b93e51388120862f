import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { PushData } from '#lib/contract';
import type { Projection, RelayedEvent } from '#lib/events';
import { seoulDay, type Clock } from '#lib/kernel';
import { CLOCK, LOGGER, type Tx } from '#lib/platform';
import { GameDaysRepository } from '../data/game-days.repository.js';
import { HoursRepository } from '../data/hours.repository.js';
import { KeptDaysRepository } from '../data/kept-days.repository.js';
import { OwnerDaysRepository } from '../data/owner-days.repository.js';
import { PlaysRepository } from '../data/plays.repository.js';
import { StepDaysRepository } from '../data/step-days.repository.js';
import { TotalsRepository } from '../data/totals.repository.js';
import type { Contribution } from '../domain/contribution.js';
import { Tally, totalChanges } from '../domain/tally.js';
import { noStanding, type OwnerStanding } from '../domain/totals.js';
import { MemberDirectory, PlayOfGames } from '../ports.js';
import { contributionsOf } from './contributions-of.js';
import { FollowMoves } from './follow-moves.js';

/** Keeps the sums and totals up in the relay's transaction: each event counts exactly once. */
@Injectable()
export class FollowStatistics {
  constructor(
    private readonly hours: HoursRepository,
    private readonly days: OwnerDaysRepository,
    private readonly plays: PlaysRepository,
    private readonly gameDays: GameDaysRepository,
    private readonly steps: StepDaysRepository,
    private readonly totals: TotalsRepository,
    private readonly moves: FollowMoves,
    private readonly directory: MemberDirectory,
    private readonly games: PlayOfGames,
    private readonly kept: KeptDaysRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** A projection of the relay; answers no further events. */
  readonly follow: Projection = async (tx, events, filled) => {
    const contributions = events.flatMap((event) => this.read(event));
    const tally = new Tally();
    for (const contribution of contributions) tally.add(contribution);
    // They reach the tables in this order, which is the order of a rebuild's locks.
    await Promise.all([
      this.hours.add(tx, tally.hours()),
      this.days.add(tx, tally.days()),
      this.plays.add(tx, tally.plays()),
      this.gameDays.add(tx, tally.games()),
      this.steps.add(tx, tally.steps()),
      this.kept.noteLate(tx, tally.days(), seoulDay(this.clock.now())),
      this.followOwners(tx, events, contributions, filled),
    ]);
    return [];
  };

  /** An event that the statistics cannot read must not stop the relay: it is logged, and a rebuild counts it. */
  private read(event: RelayedEvent): Contribution[] {
    try {
      return contributionsOf(event, this.games);
    } catch (error) {
      this.logger.error({ err: error, event: event.name, eventId: event.id }, 'event is missing from the statistics; rebuild them');
      return [];
    }
  }

  private async followOwners(tx: Tx, events: RelayedEvent[], contributions: Contribution[], filled: Promise<void>): Promise<void> {
    const wallets = events.filter((event) => event.name === 'wallet.changed');
    const opens = contributions.flatMap(({ path, open }) => (open ? [{ ownerId: path.at(-1)!, open }] : []));
    const newcomers = events.filter((event) => event.name === 'member.joined').map((event) => Number(event.data['id']));
    const holders = wallets.map((event) => Number(event.data['memberId']));
    const ids = [...new Set([...holders, ...opens.map((one) => one.ownerId), ...newcomers])];
    await this.moves.follow(tx, events);
    const before = await this.totals.lockOwners(tx, ids);
    const after = await this.present(tx, ids, before);
    await filled;
    for (const { data } of wallets) {
      const { memberId, money, hold, point, balance } = data as PushData<'wallet.changed'>;
      const owner = after.get(memberId);
      if (owner) Object.assign(owner, { money, hold, point, egg: balance });
    }
    for (const { ownerId, open } of opens) {
      const owner = after.get(ownerId);
      if (!owner) continue;
      owner.openBets += open.bets;
      owner.openStakes += open.stakes;
    }
    const changes = totalChanges([...after.values()].map((owner) => ({ before: before.get(owner.ownerId), after: owner })));
    await Promise.all([this.totals.putOwners(tx, [...after.values()]), this.totals.add(tx, changes)]);
  }

  /** Copies of the owners as they stand, in id order; those seen for the first time stand at nothing. */
  private async present(tx: Tx, ids: number[], known: Map<number, OwnerStanding>): Promise<Map<number, OwnerStanding>> {
    const missing = ids.filter((id) => !known.has(id));
    const places = missing.length > 0 ? await this.directory.places(tx, missing) : new Map();
    const owners = ids
      .sort((a, b) => a - b)
      .flatMap((id): OwnerStanding[] => {
        const standing = known.get(id);
        if (standing) return [{ ...standing }];
        const place = places.get(id);
        return place ? [{ ownerId: id, ...place, ...noStanding() }] : [];
      });
    return new Map(owners.map((owner) => [owner.ownerId, owner]));
  }
}
