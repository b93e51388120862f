/**
 * Plays months of a whole site with kills and repeated calls, and checks all laws of the ledger each day:
 * `npm run simulate:money -- [--seed N] [--days 30] [--seeds 10]`. The same seed ends with the same ledger.
 * Ends with 0 when everything holds, 1 when a law does not.
 */
import { parseArgs } from 'node:util';
import { startTestServer } from '../../apps/launcher/testing/test-server.js';
import { testServerVariables } from '../support/test-environment.js';
import { simulate } from './simulate.js';

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, seeds: { type: 'string', default: '1' }, days: { type: 'string', default: '30' } },
});
const [first, count, days] = [Number(values.seed), Number(values.seeds), Number(values.days)];

const server = await startTestServer();
try {
  Object.assign(process.env, testServerVariables(server));
  for (let seed = first; seed < first + count; seed++) {
    const startedAt = performance.now();
    const { operations, kills, repeats, refused, hash } = await simulate(seed, days);
    const refusals = Object.values(refused).reduce((sum, times) => sum + times, 0);
    const took = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(
      `seed ${seed}: ${days} days, ${operations} operations (${refusals} refused by a rule), ${kills} kills, ${repeats} calls that came twice; all laws hold each day; ledger ${hash}; ${took} s`,
    );
    console.log(
      `  refused: ${Object.entries(refused)
        .sort()
        .map(([code, times]) => `${code} ${times}`)
        .join(', ')}`,
    );
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await server.remove();
}
