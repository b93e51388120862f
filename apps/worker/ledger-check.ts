import { ConfigError, loadConfig } from '#lib/platform';
import { checkLedger, type LedgerCheck } from '#lib/wallet';
import { ExpectedError } from '../launcher/expected-error.js';
import { openReached, reachDatabase } from './reach-database.js';

/** What the exit code says: 0 coherent, 1 not coherent, 2 could not be checked. */
const exitCodes = { coherent: 0, broken: 1, failed: 2 };

/** Checks every law of the ledger over a live database: `npm run ledger:check`. */
async function main(): Promise<number> {
  const reached = await reachDatabase(loadConfig(process.env));
  try {
    const database = await openReached(reached.url);
    try {
      const result = await checkLedger(database);
      console.log(report(result));
      return result.coherent ? exitCodes.coherent : exitCodes.broken;
    } finally {
      await database.close();
    }
  } finally {
    await reached.leave();
  }
}

/** One line per law, the places where it is broken below it, and the verdict last. */
function report({ checks, coherent, accounts, postings, elapsedMs }: LedgerCheck): string {
  const lines = checks.flatMap(({ law, ok, violations, sample }) => [
    `${ok ? 'ok    ' : 'BROKEN'}  ${law}${ok ? '' : ` (${violations})`}`,
    ...sample.map((place) => `          ${place}`),
  ]);
  const size = `${accounts.toLocaleString('en-US')} accounts, ${postings.toLocaleString('en-US')} postings, ${elapsedMs} ms`;
  return [...lines, '', `The ledger is ${coherent ? 'coherent' : 'NOT coherent'}: ${checks.length} laws, ${size}.`].join('\n');
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof ConfigError || error instanceof ExpectedError ? error.message : error);
  return exitCodes.failed;
});
