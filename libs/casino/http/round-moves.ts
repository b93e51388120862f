import { Injectable } from '@nestjs/common';
import { must } from '#lib/kernel';
import { Database } from '#lib/platform';
import { Statement } from '#lib/wallet';
import type { ListedRound } from '../data/casino-lists.js';
import { TransactionsRepository } from '../data/transactions.repository.js';
import { balancesAround, keysOfTransaction } from '../domain/round-moves.js';
import { transactionView } from './views.js';

/** What a round moved, for everyone who may see the round. */
@Injectable()
export class RoundMoves {
  constructor(
    private readonly database: Database,
    private readonly transactions: TransactionsRepository,
    private readonly statement: Statement,
  ) {}

  /** The transactions of a round in their order, each with its member's balance before and after, won or eggs. */
  async list({ id, memberId, unit }: Pick<ListedRound, 'id' | 'memberId' | 'unit'>) {
    const transactions = await this.transactions.ofRound(this.database, id);
    const keys = transactions.map(keysOfTransaction).flatMap(({ own, back }) => [...own, ...back]);
    const lines = await this.statement.ofTransfers({ ownerId: memberId, account: unit, keys });
    const around = balancesAround(transactions, lines);
    return transactions.map((row) => ({ ...transactionView(row), ...must(around.get(row.id), `transaction ${row.id} has a place`) }));
  }
}
