/**
 * Verifies a drawn round from its published values alone, without network or database:
 * `npm run verify-round -- <file>`, or the same through standard input. The file holds an answer of `user/game/round/verify`.
 * Ends with 0 for a fair round, 1 for one that is not, 2 for values that cannot be read.
 */
import { readFileSync } from 'node:fs';
import { FairInputError, type PublishedRound, publishedRoundOf, verifyRound } from '#lib/kernel';

const standardInput = 0;

try {
  const published = publishedRoundOf(JSON.parse(readFileSync(process.argv[2] ?? standardInput, 'utf8')));
  process.exitCode = await report(published);
} catch (error) {
  const expected = error instanceof FairInputError || error instanceof SyntaxError || (error as NodeJS.ErrnoException).code !== undefined;
  if (!expected) throw error;
  console.error((error as Error).message);
  process.exitCode = 2;
}

async function report(published: PublishedRound): Promise<number> {
  const { ok, chainOk, drawOk, computed, problem } = await verifyRound(published);
  if (problem) {
    console.error(problem);
    return 2;
  }
  console.log(`${published.game}, round ${published.roundNo}`);
  console.log(`published  ${published.balls.join(' ')} + ${published.powerball}`);
  console.log(`computed   ${computed?.balls.join(' ')} + ${computed?.powerball}   ${drawOk ? 'the same' : 'NOT THE SAME'}`);
  console.log(`seed       ${chainOk ? 'leads to the head published before the day' : 'DOES NOT LEAD to the head published before the day'}`);
  console.log(ok ? 'The round is fair.' : 'The round is NOT fair.');
  return ok ? 0 : 1;
}
