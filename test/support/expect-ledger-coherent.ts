import type { Database } from '#lib/platform';
import { checkLedger } from '#lib/wallet';

/**
 * The last line of every money test: every law of the ledger holds over the whole database.
 * @throws Error naming the broken laws and where they are broken
 */
export async function expectLedgerCoherent(database: Pick<Database, 'transaction'>): Promise<void> {
  const { checks } = await checkLedger(database);
  const broken = checks
    .filter(({ ok }) => !ok)
    .map(({ law, violations, sample }) => `${law} (${violations})\n    ${sample.join('\n    ')}`);
  if (broken.length > 0) throw new Error(`The ledger is not coherent:\n  ${broken.join('\n  ')}`);
}
