import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, type Tx } from '#lib/platform';
import { RebuildsRepository } from '../data/rebuilds.repository.js';
import { TotalsRepository } from '../data/totals.repository.js';
import { reversed, type Contribution } from '../domain/contribution.js';
import { isSameStanding, type OwnerChange, type RebuildRun } from '../domain/rebuild.js';
import { totalChanges } from '../domain/tally.js';
import type { OwnerStanding } from '../domain/totals.js';
import { StatsSource, type SourceOwner } from '../ports.js';
import { WaitingEvents, type Waiting } from './waiting-events.js';

const ownersPerPage = 1_000;

/** A page of owners, compared. */
interface Page {
  size: number;
  lastId: number;
  changes: OwnerChange[];
}

/** What was put right; `undefined` where another process took the step. */
export type Mended = { owners: number; mended: number } | undefined;

/**
 * Puts right what stands now, while the relay goes on. The relay sets what an owner holds instead of adding to it. So a page in which
 * something is wrong is compared once more with the relay held, for as long as reading and writing that page takes.
 */
@Injectable()
export class RebuildStandings {
  constructor(
    private readonly database: Database,
    private readonly source: StatsSource,
    private readonly waiting: WaitingEvents,
    private readonly totals: TotalsRepository,
    private readonly runs: RebuildsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The next page of owners; the part is over behind the last one. */
  async nextOwners(run: RebuildRun): Promise<Mended> {
    const seen = await this.database.transaction(async (tx) => {
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      return this.compare(tx, run.doneOwner);
    });
    if (seen.changes.length > 0) return this.mendOwners(run);
    return this.database.transaction((tx) => this.note(tx, run, seen));
  }

  private mendOwners(run: RebuildRun): Promise<Mended> {
    return this.database.transaction(async (tx) => {
      // The lock comes before the snapshot, which the first query takes: what the relay did until then is seen.
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
      await this.totals.lockAll(tx);
      const page = await this.compare(tx, run.doneOwner);
      const noted = await this.note(tx, run, page);
      if (!noted) return undefined;
      await this.totals.putOwners(
        tx,
        page.changes.flatMap(({ after }) => after ?? []),
      );
      await this.totals.removeOwners(
        tx,
        page.changes.flatMap(({ before, after }) => (after || !before ? [] : before.ownerId)),
      );
      await this.totals.add(tx, totalChanges(page.changes));
      return noted;
    });
  }

  private async note(tx: Tx, run: RebuildRun, { size, lastId, changes }: Page): Promise<Mended> {
    const step = size === 0 ? { part: 'totals' as const } : { doneOwner: lastId };
    const isMine = await this.runs.advance(tx, run, { ...step, mended: changes.length }, this.clock.now());
    return isMine ? { owners: size, mended: changes.length } : undefined;
  }

  /** The totals as the sums over their owners. The relay changes both in one transaction, so the difference may be added at any time. */
  async mendTotals(run: RebuildRun): Promise<Mended> {
    const lacking = await this.totals.lacking(this.database);
    return this.database.transaction(async (tx) => {
      // The relay writes the totals once for each move, in the order of the moves: row by row the two could wait for one another.
      if (lacking.size > 0) await this.totals.lockAll(tx);
      const mended = lacking.size;
      if (!(await this.runs.advance(tx, run, { part: 'kept', mended }, this.clock.now()))) return undefined;
      await this.totals.add(tx, lacking);
      await this.totals.dropEmpty(tx);
      return { owners: 0, mended };
    });
  }

  /** Owners after an id. Behind the last one of the sources, all that still stands has none. */
  private async compare(tx: Tx, afterId: number): Promise<Page> {
    const owners = await this.source.owners(tx, afterId, ownersPerPage);
    const lastId = owners.at(-1)?.id ?? null;
    const standing = await this.totals.ownersBetween(tx, afterId, lastId);
    const ahead = aheadOf(await this.waiting.read(tx));
    const changes: OwnerChange[] = [];
    for (const owner of owners) {
      const before = standing.get(owner.id);
      standing.delete(owner.id);
      // Its own event is about to bring it.
      if (!before && ahead.newcomers.has(owner.id)) continue;
      const after = standingOf(owner, before, ahead);
      if (!isSameStanding(before, after)) changes.push({ before, after });
    }
    return {
      size: owners.length,
      lastId: lastId ?? afterId,
      changes: [...changes, ...[...standing.values()].map((before) => ({ before }))],
    };
  }
}

/** What events on their way say of owners, by id. */
interface Ahead {
  newcomers: Set<unknown>;
  /** Those whose holdings an event is about to set. */
  holders: Set<unknown>;
  open: Map<number, NonNullable<Contribution['open']>>;
}

function aheadOf({ events, contributions }: Waiting): Ahead {
  const idsOf = (event: string, id: string) => new Set(events.filter(({ name }) => name === event).map(({ data }) => data[id]));
  return {
    newcomers: idsOf('member.joined', 'id'),
    holders: idsOf('wallet.changed', 'memberId'),
    open: openByOwner(contributions.map(reversed)),
  };
}

function openByOwner(contributions: Contribution[]): Ahead['open'] {
  const sums: Ahead['open'] = new Map();
  for (const { path, open } of contributions) {
    if (!open) continue;
    const ownerId = path.at(-1)!;
    const { bets, stakes } = sums.get(ownerId) ?? { bets: 0, stakes: 0 };
    sums.set(ownerId, { bets: bets + open.bets, stakes: stakes + open.stakes });
  }
  return sums;
}

/** Bets whose event is still to come are not yet in progress, or not yet ended, for the totals. What an event is about to set stays. */
function standingOf({ id, ...owner }: SourceOwner, before: OwnerStanding | undefined, ahead: Ahead): OwnerStanding {
  const { bets, stakes } = ahead.open.get(id) ?? { bets: 0, stakes: 0 };
  const held = before && ahead.holders.has(id) ? { money: before.money, hold: before.hold, point: before.point, egg: before.egg } : {};
  return { ownerId: id, ...owner, ...held, openBets: owner.openBets + bets, openStakes: owner.openStakes + stakes };
}
