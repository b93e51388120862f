import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '#lib/platform';
import { Gifts } from '#lib/wallet';
import { BetStandings, type BetStanding } from '../ports.js';
import { friendPointsOf } from './domain/friend-points.js';
import { FriendPointsRepository, type FriendPoint } from './friend-points.repository.js';

/** Bets of one referrer that are posted together. */
const atOnce = 500;

/**
 * Posts what friends' bets are worth now beside what they have brought: the difference is given, or taken back as far as it is still there.
 */
@Injectable()
export class PayFriends {
  constructor(
    private readonly database: Database,
    private readonly points: FriendPointsRepository,
    private readonly bets: BetStandings,
    private readonly gifts: Gifts,
  ) {}

  /** One referrer's part, in a transaction of its own. @returns whether there was anything to do */
  step(): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const open = await this.points.lockOpen(tx, atOnce);
      if (open.length === 0) return false;
      const standings = new Map(
        (
          await this.bets.of(
            tx,
            open.map(({ betId }) => betId),
          )
        ).map((bet) => [bet.id, bet]),
      );
      const steps = open.map((row) => stepOf(row, standings.get(row.betId)));
      await this.points.close(tx, await this.pay(tx, steps));
      return true;
    });
  }

  /** @returns the rows as they are after it */
  private async pay(tx: Tx, steps: readonly FriendStep[]): Promise<FriendPoint[]> {
    const earned = steps.filter(({ row, points }) => points > row.paid);
    await this.gifts.giveAll(
      tx,
      earned.map((step) => ({ ...movementOf(step), kind: 'friend', points: step.points - step.row.paid })),
    );
    const rows: FriendPoint[] = [];
    for (const step of steps) {
      const { row, revision, points } = step;
      // What could not be taken back before is asked for again only when the bet changes again.
      const taken =
        revision > row.revision && points < row.paid
          ? await this.gifts.takeBack(tx, { ...movementOf(step), points: row.paid - points })
          : 0;
      rows.push({ ...row, revision, points, paid: Math.max(points, row.paid) - taken });
    }
    return rows;
  }
}

/** What a bet has come to, and what that is worth. */
interface FriendStep {
  row: FriendPoint;
  revision: number;
  points: number;
}

/** A bet that was looked at at this revision, or has left for the archive, stays as it was. */
function stepOf(row: FriendPoint, bet: BetStanding | undefined): FriendStep {
  if (!bet || bet.revision <= row.revision) return { row, revision: row.revision, points: row.points };
  return { row, revision: bet.revision, points: friendPointsOf(bet, row.percent) };
}

function movementOf({ row: { betId, referrerId, revision: before }, revision }: FriendStep) {
  const first = `friend:${betId}:${referrerId}`;
  return {
    key: before === 0 ? first : `${first}:${revision}`,
    memberId: referrerId,
    actor: 'system',
    cause: { kind: 'friend_point', id: betId },
  };
}
