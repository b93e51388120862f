/**
 * Writes down how long something took, and never judges it: how quick a machine is that runs all tests at once says nothing about what is
 * promised. `npm run bench` measures that.
 */
export function noteTook(what: string, tookMs: number): void {
  process.stdout.write(`  ${what}: ${Math.round(tookMs)} ms\n`);
}
