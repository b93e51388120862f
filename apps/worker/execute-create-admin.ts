import { NestFactory } from '@nestjs/core';
import { CreateAdmin, ResetAdminPassword } from '#lib/auth';
import { errorText, type ErrorCode } from '#lib/contract';
import { DomainError } from '#lib/kernel';
import { ConfigError, createLogger, keptDataKeys, loadConfig, NestLogger, runMigrations, type Config } from '#lib/platform';
import { ExpectedError } from '../launcher/expected-error.js';
import { AdminAccountsCommandModule } from './admin-accounts.module.js';
import { reachDatabase } from './reach-database.js';
import { migrations } from '../../migrations/index.js';

export interface AdminWish {
  account: string;
  nickname: string;
  /** Gives an existing administrator another password instead. */
  reset: boolean;
  /** Uses the data keys of the trial's folder. */
  trial: boolean;
}

/**
 * Makes an administrator, or gives one another password without a second factor.
 * @param askPassword called once the database is reached
 * @returns what was done
 * @throws ExpectedError with one line for the operator
 */
export async function executeCreateAdmin(wish: AdminWish, askPassword: () => Promise<string>): Promise<string> {
  try {
    if (wish.trial) process.env['DATA_KEYS'] ||= keptDataKeys(process.env['DATA_DIR']!);
    const loaded = loadConfig(process.env);
    const reached = await reachDatabase(loaded);
    try {
      await runMigrations(reached.url, migrations);
      return await execute({ ...loaded, DATABASE_URL: reached.url }, wish, await askPassword());
    } finally {
      await reached.leave();
    }
  } catch (error) {
    throw expected(error);
  }
}

async function execute(config: Config, { account, nickname, reset }: AdminWish, password: string): Promise<string> {
  const logger = createLogger('create-admin', 'warn');
  const options = { config, logger };
  const app = await NestFactory.createApplicationContext(AdminAccountsCommandModule.with(options), { logger: new NestLogger(logger) });
  try {
    if (!reset) {
      await app.get(CreateAdmin, { strict: false }).execute({ account, nickname, password });
      return `Administrator ${account} was created. Log in at /admin.`;
    }
    const ended = await app.get(ResetAdminPassword, { strict: false }).execute({ account, password });
    return `The password of ${account} was changed and the second factor taken away; ${ended} of their sessions ended.`;
  } finally {
    await app.close();
  }
}

/** An expected refusal as its one line; anything else as it is. */
function expected(error: unknown): unknown {
  if (error instanceof ConfigError) return new ExpectedError(error.message);
  return error instanceof DomainError ? new ExpectedError(errorText(error.code as ErrorCode, 'en', error.details)) : error;
}
