/** What the commands about the audit chain share. */
import { parseArgs } from 'node:util';
import { AuditBlocksRepository, NewestHead, SigningKeys, VerifyChain } from '#lib/audit-chain';
import { ConfigError, type Config, type Database, loadConfig } from '#lib/platform';
import { ExpectedError } from '../launcher/expected-error.js';
import { SiteChainedTables } from '../shared/bindings/chained-tables.js';
import { openReached, reachDatabase } from './reach-database.js';

export interface AskedSpan {
  from?: Date | undefined;
  to?: Date | undefined;
}

/** @throws ExpectedError, or Node's error of a wrong option */
export function askedSpan(args: string[]): AskedSpan {
  const { values } = parseArgs({ args, options: { from: { type: 'string' }, to: { type: 'string' } } });
  const at = (name: 'from' | 'to'): Date | undefined => {
    const time = values[name];
    if (time === undefined) return undefined;
    if (Number.isNaN(Date.parse(time))) throw new ExpectedError(`--${name} is a day or an instant, not ${time}.`);
    return new Date(time);
  };
  return { from: at('from'), to: at('to') };
}

export function verifierOf(database: Database, config: Config): VerifyChain {
  return new VerifyChain(database, new AuditBlocksRepository(), new SiteChainedTables(), new SigningKeys(config), new NewestHead(config));
}

/** Runs a command on the product's database and sets the exit code: what the work answers, 2 where it could not be done. */
export async function onDatabase(work: (database: Database, config: Config) => Promise<number>): Promise<void> {
  process.exitCode = await reachAnd(work).catch((error: unknown) => {
    const isOption = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') === true;
    console.error(error instanceof ConfigError || error instanceof ExpectedError || isOption ? (error as Error).message : error);
    return 2;
  });
}

async function reachAnd(work: (database: Database, config: Config) => Promise<number>): Promise<number> {
  const config = loadConfig(process.env);
  const reached = await reachDatabase(config);
  try {
    const database = await openReached(reached.url);
    try {
      return await work(database, config);
    } finally {
      await database.close();
    }
  } finally {
    await reached.leave();
  }
}
