/**
 * Plays a season of football-data.co.uk through the product, on a database of its own, and checks every ticket from the file alone:
 * `npm run replay -- <season.csv> [--tickets FILE] [--seed N] [--count N]`. The same seed gives the same statement, but for the time.
 * Ends with 0 when everything adds up, 1 when a ticket or the ledger does not, 2 when an option or the file cannot be read.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runMigrations } from '#lib/platform';
import { ExpectedError } from '../../apps/launcher/expected-error.js';
import { startServer } from '../bench/bench-runtime.js';
import { Season } from './independent-check.js';
import { replay, type ReplayOutcome } from './replay.js';
import { migrations } from '../../migrations/index.js';

interface Plan {
  file: string;
  tickets?: string;
  seed: number;
  count: number;
}

/** @throws ExpectedError, or Node's error of a wrong option */
function planOf(args: string[]): Plan {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { tickets: { type: 'string' }, seed: { type: 'string', default: '1' }, count: { type: 'string', default: '3000' } },
  });
  const [file, ...others] = positionals;
  if (!file || others.length > 0) throw new ExpectedError('Usage: npm run replay -- <season.csv> [--tickets FILE] [--seed N] [--count N]');
  return {
    file,
    seed: wholeNumber(values.seed, 'seed'),
    count: wholeNumber(values.count, 'count'),
    ...(values.tickets && { tickets: values.tickets }),
  };
}

function wholeNumber(text: string, name: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new ExpectedError(`--${name} must be a whole number from 1, not ${text}.`);
  return value;
}

async function run({ file, tickets, seed, count }: Plan): Promise<boolean> {
  const csv = readFileSync(file, 'utf8');
  const startedAt = performance.now();
  const server = await startServer();
  try {
    await runMigrations(server.url, migrations);
    const outcome = await replay({ databaseUrl: server.url, csv, seed, count });
    if (tickets) writeFileSync(tickets, outcome.tickets.map((ticket) => `${JSON.stringify(ticket)}\n`).join(''));
    const different = differencesIn(outcome, new Season(csv));
    console.log(statementOf(path.basename(file), seed, outcome, different));
    console.log(`Time          ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    return outcome.tickets.length > 0 && different === 0 && outcome.coherent;
  } finally {
    await server.remove();
  }
}

function differencesIn({ tickets }: ReplayOutcome, season: Season): number {
  return tickets.filter((ticket) => season.payoutOf(ticket) !== BigInt(ticket.payout) || !ticket.legs.every((leg) => season.hasOdds(leg)))
    .length;
}

function statementOf(
  name: string,
  seed: number,
  { fixtures, results, tickets, open, refused, stakes, payouts, coherent }: ReplayOutcome,
  different: number,
): string {
  const count = (type: string) => figure(tickets.filter((ticket) => ticket.type === type).length);
  const refusals = Object.entries(refused)
    .sort()
    .map(([code, times]) => `${code} ${times}`);
  return [
    `Season        ${name}: ${fixtures} fixtures, ${results} results`,
    `Population    seed ${seed}; ${refusals.length > 0 ? `refused: ${refusals.join(', ')}` : 'none refused'}; ${open} still open`,
    `Tickets       ${figure(tickets.length)}: ${count('single')} singles, ${count('multi')} multis, ${count('system')} systems`,
    `Stakes        ${figure(stakes)} won`,
    `Payouts       ${figure(payouts)} won`,
    `House margin  ${figure(stakes - payouts)} won, ${((100 * (stakes - payouts)) / Math.max(1, stakes)).toFixed(2)} %`,
    `Independent   ${different === 0 ? 'every ticket agrees with the file' : `${different} tickets DIFFER from the file`}`,
    `Ledger        ${coherent ? 'coherent' : 'NOT COHERENT'}`,
  ].join('\n');
}

function figure(value: number): string {
  return value.toLocaleString('en-US');
}

try {
  process.exitCode = (await run(planOf(process.argv.slice(2)))) ? 0 : 1;
} catch (error) {
  const { code } = error as NodeJS.ErrnoException;
  const isReadable = error instanceof ExpectedError || code?.startsWith('ERR_PARSE_ARGS') === true || code === 'ENOENT';
  if (!isReadable) throw error;
  console.error((error as Error).message);
  process.exitCode = 2;
}
