import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import { CLOCK, type Tx } from '#lib/platform';
import { lockOwner } from '../data/owner-lock.js';
import { owned, site } from '../domain/accounts.js';
import type { Cause, TransferDraft } from '../domain/transfer.js';
import { Ledger } from '../ledger.js';
import { giftKinds, takenBack, type GiftKind } from './gift-kinds.js';

interface Movement {
  /** Makes it happen once; also the transfer's key, such as `signup:42`. */
  key: string;
  memberId: number;
  /** At least 1. */
  points: number;
  /** Who gave, such as `system` or `admin:1`. */
  actor: string;
  cause: Cause;
  memo?: string;
  /** When it was earned, as the caller's own rows say; now without it. */
  at?: Date;
}

/** Points of the house for a member. */
export interface Gift extends Movement {
  kind: GiftKind;
}

/** The only way in which the house gives points away, and takes them back. Every call is a part of the caller's transaction. */
@Injectable()
export class Gifts {
  constructor(
    private readonly ledger: Ledger,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Gives once per key. @returns whether it took effect now */
  async give(tx: Tx, gift: Gift): Promise<boolean> {
    return (await this.giveAll(tx, [gift])).size > 0;
  }

  /** The same for many. @returns the keys that took effect now */
  async giveAll(tx: Tx, gifts: readonly Gift[]): Promise<Set<string>> {
    if (gifts.length === 0) return new Set();
    const now = this.clock.now();
    const dated = gifts.map((gift) => ({ ...gift, at: gift.at ?? now }));
    const fresh = await this.note(tx, dated);
    const transfers = dated
      .filter(({ key }) => fresh.has(key))
      .map(({ kind, points, memberId, ...rest }): TransferDraft => {
        const { account, transfer } = giftKinds[kind];
        return { ...rest, kind: transfer, postings: [{ from: site(account), to: owned(memberId, 'point'), amount: points }] };
      });
    await this.ledger.post(tx, transfers);
    return fresh;
  }

  /**
   * Takes points for friends back, as far as they are still there. The caller sees to it that a key comes once. @returns points that it
   * took
   */
  async takeBack(tx: Tx, { memberId, points, at = this.clock.now(), ...rest }: Movement): Promise<number> {
    const { point } = await lockOwner(tx, memberId);
    const taken = Math.min(point, points);
    if (taken === 0) return 0;
    const { kind, account, transfer } = takenBack;
    await this.note(tx, [{ key: rest.key, kind, memberId, points: -taken, at }]);
    await this.ledger.post(tx, [
      { ...rest, at, kind: transfer, postings: [{ from: owned(memberId, 'point'), to: site(account), amount: taken }] },
    ]);
    return taken;
  }

  /** @returns the keys that were not there */
  private async note(
    tx: Tx,
    gifts: readonly { key: string; kind: string; memberId: number; points: number; at: Date }[],
  ): Promise<Set<string>> {
    const rows = await tx.query<{ key: string }>(
      `INSERT INTO gift (key, kind, member_id, points, at)
       SELECT key, kind, member_id, points, at FROM unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::timestamptz[])
         AS g (key, kind, member_id, points, at) ORDER BY key
       ON CONFLICT (key) DO NOTHING RETURNING key`,
      [
        gifts.map(({ key }) => key),
        gifts.map(({ kind }) => kind),
        gifts.map(({ memberId }) => memberId),
        gifts.map(({ points }) => points),
        gifts.map(({ at }) => at),
      ],
    );
    return new Set(rows.map(({ key }) => key));
  }
}
