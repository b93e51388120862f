import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { CreateAdmin, ResetAdminPassword } from '#lib/auth';
import { errorText, type ErrorCode } from '#lib/contract';
import { DomainError } from '#lib/kernel';
import { ConfigError, createLogger, keptDataKeys, loadConfig, NestLogger, runMigrations, type Config } from '#lib/platform';
import { ExpectedError } from '../launcher/expected-error.js';
import { useTrialEnvironment } from '../launcher/trial.js';
import { AdminAccountsCommandModule } from './admin-accounts.module.js';
import { askPassword } from './ask-password.js';
import { reachDatabase } from './reach-database.js';
import { migrations } from '../../migrations/index.js';

const usage = 'Usage: npm run admin:create -- --account NAME [--nickname NAME] [--reset] [--trial]';

interface Wish {
  account: string;
  nickname: string;
  /** Gives an existing administrator another password instead. */
  reset: boolean;
}

/** Makes an administrator, or gives one another password without a second factor: `npm run admin:create -- --account owner`. */
async function main(): Promise<void> {
  const wish = readArguments();
  const loaded = loadConfig(process.env);
  const reached = await reachDatabase(loaded);
  try {
    await runMigrations(reached.url, migrations);
    console.log(await execute({ ...loaded, DATABASE_URL: reached.url }, wish));
  } finally {
    await reached.leave();
  }
}

/** @throws ExpectedError with the usage */
function readArguments(): Wish {
  try {
    const { values } = parseArgs({
      options: {
        account: { type: 'string' },
        nickname: { type: 'string' },
        reset: { type: 'boolean', default: false },
        trial: { type: 'boolean', default: false },
      },
    });
    if (!values.account) throw new Error('--account is missing.');
    if (values.trial) {
      useTrialEnvironment();
      process.env['DATA_KEYS'] ||= keptDataKeys(process.env['DATA_DIR']!);
    }
    return { account: values.account, nickname: values.nickname ?? values.account, reset: values.reset };
  } catch (error) {
    throw new ExpectedError(`${(error as Error).message}\n${usage}`);
  }
}

async function execute(config: Config, { account, nickname, reset }: Wish): Promise<string> {
  const logger = createLogger('create-admin', 'warn');
  const options = { config, logger };
  const app = await NestFactory.createApplicationContext(AdminAccountsCommandModule.with(options), { logger: new NestLogger(logger) });
  try {
    const password = await askPassword();
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

main().catch((error: unknown) => {
  console.error(messageOf(error));
  process.exitCode = 1;
});

/** One line for an expected refusal; anything else with its stack. */
function messageOf(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof ExpectedError) return error.message;
  return error instanceof DomainError ? errorText(error.code as ErrorCode, 'en', error.details) : error;
}
