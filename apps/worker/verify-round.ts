/**
 * Verifies the fair draw of a round from its published values alone, without network or database:
 * `npm run verify-round -- <file>`, or the same through standard input. The file holds an answer of `user/game/round/verify`.
 * Ends with 0 for a fair draw, 1 for one that is not, 2 for values that cannot be read.
 */
import { readFileSync } from 'node:fs';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import {
  type DrawResult,
  FairInputError,
  isSuperseded,
  type PublishedRound,
  publishedRoundOf,
  signedByLeague,
  verifyRound,
} from '#lib/kernel';

const standardInput = 0;

try {
  const answer: unknown = JSON.parse(readFileSync(process.argv[2] ?? standardInput, 'utf8'));
  process.exitCode = await report(publishedRoundOf(answer));
  if (isSuperseded(answer)) console.log('Its bets do not go by this draw: the result was corrected, or the round made void.');
} catch (error) {
  const expected = error instanceof FairInputError || error instanceof SyntaxError || (error as NodeJS.ErrnoException).code !== undefined;
  if (!expected) throw error;
  console.error((error as Error).message);
  process.exitCode = 2;
}

async function report(published: PublishedRound): Promise<number> {
  const { ok, chainOk, drawOk, beaconOk, computed, problem } = await verifyRound(published, signedByLeague(bls12_381.shortSignatures));
  if (problem) {
    console.error(problem);
    return 2;
  }
  console.log(`${published.game}, round ${published.roundNo}`);
  console.log(`published  ${text(published)}`);
  console.log(`computed   ${computed && text(computed)}   ${drawOk ? 'the same' : 'NOT THE SAME'}`);
  console.log(
    `seed       ${chainOk ? 'leads to the head published before the day' : 'DOES NOT LEAD to the head published before the day'}`,
  );
  console.log(`beacon     ${beaconText(beaconOk)}`);
  console.log(ok ? 'The draw is fair.' : 'The draw is NOT fair.');
  return ok ? 0 : 1;
}

function beaconText(isOk: boolean | null): string {
  if (isOk === null) return 'is the house’s own: nobody else can verify it';
  return isOk ? 'is the public value of the draw’s time, signed by the League of Entropy' : 'IS NOT the public value of the draw’s time';
}

function text({ balls, powerball }: DrawResult): string {
  return powerball === null ? balls.join(' ') : `${balls.join(' ')} + ${powerball}`;
}
