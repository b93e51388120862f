import { type Database, oneRow, type Tx } from '#lib/platform';
import { accountLaws } from './account-laws.js';
import { bankLaws } from './bank-laws.js';
import { coinLaws } from './coin-laws.js';
import { betLaws } from './bet-laws.js';
import { bonusLaws } from './bonus-laws.js';
import { bookLaws } from './book-laws.js';
import { casinoLaws } from './casino-laws.js';
import { giftLaws } from './gift-laws.js';
import type { Law } from './law.js';
import { losingLaws } from './losing-laws.js';
import { positionLaws } from './position-laws.js';
import { positionTermLaws } from './position-term-laws.js';
import { requestLaws } from './request-laws.js';
import { rewardLaws } from './reward-laws.js';
import { rollingLaws } from './rolling-laws.js';
import { ticketLaws } from './ticket-laws.js';
import { tradeLaws } from './trade-laws.js';

export interface LawCheck {
  law: string;
  ok: boolean;
  violations: number;
  /** The first few places where the law does not hold. */
  sample: string[];
}

export interface LedgerCheck {
  coherent: boolean;
  checks: LawCheck[];
  accounts: number;
  postings: number;
  elapsedMs: number;
}

const sampleSize = 5;

/** Every law that is checked, in the order of the report. */
export const ledgerLaws: readonly Law[] = [
  ...[...accountLaws, ...requestLaws, ...bankLaws, ...coinLaws, ...betLaws, ...bookLaws, ...rollingLaws, ...losingLaws],
  ...[...ticketLaws, ...tradeLaws, ...giftLaws, ...rewardLaws, ...bonusLaws, ...casinoLaws, ...positionLaws, ...positionTermLaws],
];

/**
 * Checks every law of the ledger over everything, on one snapshot: the site may go on meanwhile, and the check neither
 * waits for anybody nor holds anybody up.
 */
export async function checkLedger(database: Pick<Database, 'transaction'>): Promise<LedgerCheck> {
  const startedAt = performance.now();
  return database.transaction(async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const checks: LawCheck[] = [];
    for (const law of await applicableLaws(tx)) checks.push(await check(tx, law));
    const size = oneRow(
      await tx.query<{ accounts: number; postings: number }>(
        'SELECT (SELECT count(*) FROM account) AS accounts, (SELECT count(*) FROM posting) AS postings',
      ),
    );
    return { coherent: checks.every(({ ok }) => ok), checks, ...size, elapsedMs: Math.round(performance.now() - startedAt) };
  });
}

async function check(tx: Tx, { law, sql }: Law): Promise<LawCheck> {
  const row = oneRow(
    await tx.query<{ violations: number; sample: string[] }>(
      `WITH broken AS MATERIALIZED (${sql})
     SELECT (SELECT count(*) FROM broken) AS violations, ARRAY(SELECT broken FROM broken LIMIT ${sampleSize}) AS sample`,
    ),
  );
  const { violations, sample } = row;
  return { law, ok: violations === 0, violations, sample };
}

/** Laws about tables of a library that is not installed say nothing. */
async function applicableLaws(tx: Tx): Promise<Law[]> {
  const needed = [...new Set(ledgerLaws.flatMap(({ needs }) => needs ?? []))];
  const rows = await tx.query<{ table: string }>(
    'SELECT needed AS table FROM unnest($1::text[]) AS needed WHERE to_regclass(needed) IS NOT NULL',
    [needed],
  );
  const tables = new Set(rows.map(({ table }) => table));
  return ledgerLaws.filter(({ needs }) => !needs || tables.has(needs));
}
