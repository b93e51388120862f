/**
 * Tells why a balance is what it is, by the same reading as the pages:
 * `npm run explain -- --account player1 [--unit money|point|egg] [--from 2026-11-01] [--to 2026-11-30T18:00:00+09:00]`.
 * With `--state`, how the member stood at `--to`: level, rates, restrictions, limits, place, balances, open bets, and what is not known.
 * Ends with 0 where the entries make the balance, 1 where they do not, 2 where it could not be told.
 */
import { parseArgs } from 'node:util';
import { PastState } from '#lib/audit-chain';
import { ConfigError, type Database, loadConfig } from '#lib/platform';
import { systemClock } from '#lib/kernel';
import { BalanceStepsReader, ExplainedBalance, periodOf, type StatementAccount } from '#lib/wallet';
import { ExpectedError } from '../launcher/expected-error.js';
import { SitePastFacts } from '../shared/bindings/past-facts.js';
import { openReached, reachDatabase } from './reach-database.js';

const accounts: Readonly<Record<string, StatementAccount>> = { money: 'cash', point: 'point', egg: 'egg' };

interface Asked {
  account: string;
  unit: string;
  from: string | undefined;
  to: string | undefined;
  state: boolean;
}

/** @throws ExpectedError, or Node's error of a wrong option */
function asked(args: string[]): Asked {
  const { values } = parseArgs({
    args,
    options: {
      ...{ account: { type: 'string' }, unit: { type: 'string', default: 'money' }, from: { type: 'string' }, to: { type: 'string' } },
      state: { type: 'boolean', default: false },
    },
  });
  const { account, unit, from, to, state } = values;
  if (!account) throw new ExpectedError('Say whose balance: --account player1.');
  if (!(unit in accounts)) throw new ExpectedError(`--unit is ${Object.keys(accounts).join(', ')}, not ${unit}.`);
  for (const [name, time] of Object.entries({ from, to }))
    if (time !== undefined && Number.isNaN(Date.parse(time))) throw new ExpectedError(`--${name} is a day or an instant, not ${time}.`);
  return { account, unit, from, to, state };
}

async function main(): Promise<number> {
  const { account, unit, from, to, state } = asked(process.argv.slice(2));
  const reached = await reachDatabase(loadConfig(process.env));
  try {
    const database = await openReached(reached.url);
    try {
      const ownerId = await ownerOf(database, account);
      const reader = new ExplainedBalance(new BalanceStepsReader(database), systemClock);
      if (state) {
        console.log(stateText(await new PastState(database, new SitePastFacts(), reader).read(ownerId, to ? new Date(to) : new Date())));
        return 0;
      }
      const period = periodOf({ ...(from && { startedAt: from }), ...(to && { endedAt: to }) });
      const told = await reader.read({ ownerId, account: accounts[unit]!, ...period });
      console.log(report(told));
      return told.isWhole ? 0 : 1;
    } finally {
      await database.close();
    }
  } finally {
    await reached.leave();
  }
}

async function ownerOf(database: Database, account: string): Promise<number> {
  const [row] = await database.query<{ id: number }>('SELECT id FROM member WHERE lower(account) = lower($1)', [account]);
  if (!row) throw new ExpectedError(`There is no member or agent ${account}.`);
  return row.id;
}

/** A line for each part; nothing is hidden in a table. */
function stateText({ unknown, ...state }: Awaited<ReturnType<PastState['read']>>): string {
  const lines = Object.entries(state).map(
    ([name, value]) => `${name.padEnd(14)}${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return [...lines, unknown.length === 0 ? 'Everything is known.' : `Not known: ${unknown.join(', ')}.`].join('\n');
}

type Told = Awaited<ReturnType<ExplainedBalance['read']>>;

function report({ start, end, groups, count, isWhole, isArchived }: Told): string {
  const amount = (value: number): string => value.toLocaleString('en-US').padStart(18);
  const line = (name: string, value: number, note = ''): string => `${name.padEnd(28)}${amount(value)}${note && `   ${note}`}`;
  return [
    line(start.at ?? (isArchived ? 'left by archived entries' : 'before the first entry'), start.balance),
    ...groups.map(({ group, count: entries, in: received, out }) =>
      line(`  ${group}`, received - out, `${entries} entries, +${received.toLocaleString('en-US')} -${out.toLocaleString('en-US')}`),
    ),
    line(end.at ?? 'now', end.balance),
    '',
    isWhole
      ? `${count} entries: none is missing, each begins with the balance that the one before left.`
      : `${count} entries do NOT make the balance.`,
  ].join('\n');
}

process.exitCode = await main().catch((error: unknown) => {
  const isOption = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') === true;
  console.error(error instanceof ConfigError || error instanceof ExpectedError || isOption ? (error as Error).message : error);
  return 2;
});
