import { appendFileSync } from 'node:fs';

/**
 * Writes down how long something took, and never judges it: how quick a machine is that runs all tests at once says nothing about what is
 * promised. `npm run bench -- moments` runs the tests that note something alone and reads what they have noted from the file that
 * TEST_MOMENTS names, a line of JSON each.
 */
export function noteTook(what: string, tookMs: number): void {
  process.stdout.write(`  ${what}: ${Math.round(tookMs)} ms\n`);
  const file = process.env['TEST_MOMENTS'];
  if (file) appendFileSync(file, `${JSON.stringify({ what, tookMs })}\n`);
}
