import { Injectable } from '@nestjs/common';
import { CommentGifts } from '#lib/boards';
import type { Tx } from '#lib/platform';
import { Ledger, owned, site } from '#lib/wallet';

/** Comments earn points from the house. */
@Injectable()
export class LedgerCommentGifts extends CommentGifts {
  constructor(private readonly ledger: Ledger) {
    super();
  }

  async give(tx: Tx, { memberId, day, number, points }: { memberId: number; day: string; number: number; points: number }): Promise<void> {
    const postings = [{ from: site('comment'), to: owned(memberId, 'point'), amount: points }];
    await this.ledger.post(tx, [{ key: `comment:${memberId}:${day}:${number}`, kind: 'gift', cause: { kind: 'comment', id: `${day}:${number}` }, actor: `player:${memberId}`, postings }]);
  }
}
