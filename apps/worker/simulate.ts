/**
 * Replays a season file of football-data.co.uk through the simulator: `npm run simulate -- <file.csv|xlsx> [--speed 600] [--matches 20]
 * [--lead 30]`. Every match is played in the running product, or by this command alone, so many times as fast as it was, and ends in its
 * real score.
 * `--lead` is how many seconds there are to bet before the first one begins. Ends with 0 when all have ended so, 1 when one has not,
 * 2 when the file or an option cannot be read. Stopped early, the product plays on what has been announced.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { errorText } from '#lib/contract';
import { FixturesRepository, type ReplayedMatch, ReplaySeason, SimulatorScheduler } from '#lib/sports';
import { DomainError, systemClock } from '#lib/kernel';
import { ConfigError, createLogger, Database, loadConfig, NestLogger } from '#lib/platform';
import { ExpectedError } from '../launcher/expected-error.js';
import { reachDatabase } from './reach-database.js';
import { readSeasonFile } from './read-season-file.js';
import { SimulateModule } from './simulate.module.js';

const lookMs = 1_000;
const unreadable = 2;

interface Plan {
  csv: string;
  speed: number;
  matches: number | undefined;
  leadSeconds: number;
}

/** @throws ExpectedError, or Node's error of a wrong option or a missing file */
async function planOf(args: string[]): Promise<Plan> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { speed: { type: 'string', default: '600' }, matches: { type: 'string' }, lead: { type: 'string', default: '30' } },
  });
  const [file, ...others] = positionals;
  const [speed, leadSeconds] = [Number(values.speed), Number(values.lead)];
  const matches = values.matches === undefined ? undefined : Number(values.matches);
  const isReadable = speed > 0 && leadSeconds >= 0 && (matches === undefined || (Number.isSafeInteger(matches) && matches > 0));
  if (!file || others.length > 0 || !isReadable)
    throw new ExpectedError('Usage: npm run simulate -- <file.csv|xlsx> [--speed 600] [--matches 20] [--lead 30]');
  return { csv: (await readSeasonFile(file)).text, speed, matches, leadSeconds };
}

async function main(): Promise<void> {
  const plan = await planOf(process.argv.slice(2));
  const loaded = loadConfig(process.env);
  const reached = await reachDatabase(loaded);
  const logger = createLogger('simulate', 'warn');
  const app = await NestFactory.createApplicationContext(
    SimulateModule.with({ config: { ...loaded, DATABASE_URL: reached.url }, logger }),
    { logger: new NestLogger(logger) },
  );
  try {
    const startsAt = new Date(systemClock.now().getTime() + plan.leadSeconds * 1_000);
    const replayed = await app.get(ReplaySeason).run({ ...plan, startsAt });
    console.log(`${replayed.length} matches are announced; the first begins at ${startsAt.toISOString()}.`);
    process.exitCode = (await play(app.get(SimulatorScheduler), app.get(Database), app.get(FixturesRepository), replayed)) ? 0 : 1;
  } finally {
    await app.close();
    await reached.leave();
  }
}

/** @returns whether all ended as the file says */
async function play(
  simulator: SimulatorScheduler,
  database: Database,
  fixtures: FixturesRepository,
  replayed: readonly ReplayedMatch[],
): Promise<boolean> {
  simulator.start();
  const left = new Map(replayed.map((match) => [match.fixtureId, match]));
  let asTold = 0;
  while (left.size > 0) {
    await sleep(lookMs);
    for (const fixture of (await fixtures.byIds(database, [...left.keys()])).values()) {
      if (fixture.resultRevision === 0) continue;
      const { name, result } = left.get(fixture.id)!;
      const isAsTold = isDeepStrictEqual(fixture.result, result);
      console.log(`${name}  ${fixture.result?.full.join('–') ?? 'void'}${isAsTold ? '' : `  NOT ${result.full.join('–')}`}`);
      if (isAsTold) asTold += 1;
      left.delete(fixture.id);
    }
  }
  await simulator.stop();
  console.log(`${asTold} of ${replayed.length} matches ended in their real scores.`);
  return asTold === replayed.length;
}

main().catch((error: unknown) => {
  const isArgument = error instanceof Error && 'code' in error && (String(error.code).startsWith('ERR_PARSE_ARGS') || 'path' in error);
  if (error instanceof DomainError) console.error(errorText(error.code, 'en', error.details));
  else console.error(error instanceof ConfigError || error instanceof ExpectedError || isArgument ? error.message : error);
  process.exitCode = unreadable;
});
