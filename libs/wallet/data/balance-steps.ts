import { Injectable } from '@nestjs/common';
import { Database } from '#lib/platform';
import type { Period } from '../domain/period.js';
import type { RecordedKind } from '../domain/transfer.js';
import { linesWithTransfers, statementLines, type StatementAccount } from './statement.js';

/** What transfers of one kind did to a balance; won, points or eggs. */
export interface KindSteps {
  kind: RecordedKind;
  count: number;
  in: number;
  out: number;
  /** Each entry begins with the balance that the one before left, and none is missing between them. */
  isChained: boolean;
}

/** How a balance came from its start to its end. */
export interface BalanceSteps {
  start: number;
  end: number;
  kinds: KindSteps[];
  isArchived: boolean;
}

interface Holding {
  accountId: number;
  /** Step and balance that the archive left; 0 where nothing has left. */
  openingVersion: number;
  opening: number;
  version: number;
  balance: number;
  isArchived: boolean;
}

/** Every entry that is not archived, with any id. */
const everyLine = [0, Number.MAX_SAFE_INTEGER] as const;

/**
 * Reads why a balance is what it is. Every entry is one step of the account's version and is never changed, so the steps between two
 * versions are the same whenever they are read.
 */
@Injectable()
export class BalanceStepsReader {
  constructor(private readonly database: Database) {}

  /** @returns undefined where the owner has no such account */
  async read(query: { ownerId: number; account: StatementAccount } & Period): Promise<BalanceSteps | undefined> {
    const holding = await this.holding(query.ownerId, query.account);
    if (!holding) return undefined;
    const { first, last } = await this.span(holding, query);
    const [start, end] = await Promise.all([this.balanceAfter(holding, first), this.balanceAfter(holding, last)]);
    return { start, end, kinds: await this.kinds(holding, first, last, start), isArchived: holding.isArchived };
  }

  private async holding(ownerId: number, account: StatementAccount): Promise<Holding | undefined> {
    const [found] = await this.database.query<Holding>(
      `SELECT a.id AS "accountId", a.version, coalesce(a.balance, 0) AS balance, coalesce(o.version, 0) AS "openingVersion", coalesce(o.balance, 0) AS opening,
         o.account_id IS NOT NULL AS "isArchived"
       FROM account a LEFT JOIN ledger_opening o ON o.account_id = a.id
       WHERE a.owner_id = $1 AND a.kind = $2 AND a.version IS NOT NULL`,
      [ownerId, account],
    );
    return found;
  }

  /** The step that was the last before the period, and the last of the period itself. */
  private async span({ accountId, openingVersion, version }: Holding, { from, until }: Period): Promise<{ first: number; last: number }> {
    if (!from && !until) return { first: openingVersion, last: version };
    const [found] = await this.database.query<{ first: number | null; last: number | null }>(
      `SELECT max(l.version) FILTER (WHERE t.at < $6) AS first, max(l.version) FILTER (WHERE t.at < $7) AS last FROM ${linesWithTransfers}`,
      [accountId, openingVersion, version, ...everyLine, from ?? '-infinity', until ?? 'infinity'],
    );
    return { first: found?.first ?? openingVersion, last: found?.last ?? openingVersion };
  }

  private async balanceAfter({ accountId, opening, openingVersion, version, balance }: Holding, step: number): Promise<number> {
    if (step === openingVersion) return opening;
    if (step === version) return balance;
    const [line] = await this.database.query<{ after: number }>(`SELECT l.after FROM (${statementLines}) l`, [
      accountId,
      step - 1,
      step,
      ...everyLine,
    ]);
    return line?.after ?? 0;
  }

  private kinds({ accountId }: Holding, first: number, last: number, start: number): Promise<KindSteps[]> {
    return this.database.query<KindSteps>(
      `SELECT kind, count(*) AS count, coalesce(sum(change) FILTER (WHERE change > 0), 0)::bigint AS in,
         coalesce(-sum(change) FILTER (WHERE change < 0), 0)::bigint AS out,
         bool_and(after - change = before AND version = previous + 1) AS "isChained"
       FROM (
         SELECT t.kind, l.change, l.after, l.version, lag(l.after, 1, $6::bigint) OVER steps AS before,
           lag(l.version, 1, $2::bigint) OVER steps AS previous
         FROM ${linesWithTransfers} WINDOW steps AS (ORDER BY l.version)
       ) step GROUP BY kind ORDER BY kind`,
      [accountId, first, last, ...everyLine, start],
    );
  }
}
