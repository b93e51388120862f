/**
 * Draws every game a million times through the fair draw and sets what came against the exact chances, without a database:
 * `npm run fairness [-- --draws 1000000 --game eos1 --game speedkeno --seed text]`. The same seed gives the same draws.
 * Ends with 0 where every market fits, 1 where one strays (p below a millionth), 2 where an option cannot be read.
 */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { drawGames, type FairnessReport, findGame, leastFairChance, type MarketFairness, type Simulation } from '#lib/draws';
import { ExpectedError } from '../launcher/expected-error.js';

interface Plan extends Simulation {
  readonly games: readonly string[];
}

try {
  process.exitCode = await run(planOf(process.argv.slice(2)));
} catch (error) {
  const isOption = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') === true;
  if (!(error instanceof ExpectedError) && !isOption) throw error;
  console.error((error as Error).message);
  process.exitCode = 2;
}

/** @throws ExpectedError, or Node's error of a wrong option */
function planOf(args: string[]): Plan {
  const { values } = parseArgs({
    args,
    options: {
      draws: { type: 'string', default: '1000000' },
      game: { type: 'string', multiple: true, default: drawGames.map(({ id }) => id) },
      seed: { type: 'string', default: 'truebook' },
    },
  });
  const draws = Number(values.draws);
  if (!Number.isSafeInteger(draws) || draws < 1) throw new ExpectedError(`--draws must be a number of draws from 1, not ${values.draws}.`);
  const unknown = values.game.find((id) => findGame(id) === undefined);
  if (unknown !== undefined) throw new ExpectedError(`There is no game ${unknown}. There are ${drawGames.map(({ id }) => id).join(', ')}.`);
  return { draws, seed: values.seed, games: values.game };
}

/** Every thread takes the next game from the same queue. */
async function run({ games, draws, seed }: Plan): Promise<number> {
  const startedMs = Date.now();
  const queue = games.values();
  const straying: string[] = [];
  const work = async () => {
    const thread = new Worker(new URL('./fairness-thread.js', import.meta.url), { workerData: { draws, seed } satisfies Simulation });
    for (const game of queue) {
      thread.postMessage(game);
      const [report] = (await once(thread, 'message')) as [FairnessReport];
      console.log(table(report));
      straying.push(...report.markets.filter(strays).map(({ market }) => `${game} ${market}`));
    }
    await thread.terminate();
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), games.length) }, work));
  const seconds = ((Date.now() - startedMs) / 1000).toFixed(1);
  console.log(`${games.length} games of ${draws.toLocaleString('en-US')} draws with seed "${seed}" in ${seconds} s.`);
  console.log(straying.length === 0 ? 'Every market fits.' : `These markets STRAY: ${straying.join(', ')}.`);
  return straying.length === 0 ? 0 : 1;
}

function strays({ p }: MarketFairness): boolean {
  return p < leastFairChance;
}

function table({ game, markets }: FairnessReport): string {
  const lines = markets.map((market) =>
    [
      market.market.padEnd(28),
      market.draws.toLocaleString('en-US').padStart(12),
      market.chiSquare.toFixed(3).padStart(10),
      String(market.degreesOfFreedom).padStart(4),
      (market.p < 0.0001 ? market.p.toExponential(1) : market.p.toFixed(4)).padStart(9),
      strays(market) ? '  STRAYS' : '  fits',
    ].join(''),
  );
  const head = `${game.padEnd(28)}${'draws'.padStart(12)}${'chi²'.padStart(10)}${'df'.padStart(4)}${'p'.padStart(9)}`;
  return [head, ...lines, ''].join('\n');
}
