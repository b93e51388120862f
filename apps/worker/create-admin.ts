import { parseArgs } from 'node:util';
import { ExpectedError } from '../launcher/expected-error.js';
import { useTrialEnvironment } from '../launcher/trial.js';
import { askPassword } from './ask-password.js';
import type { AdminWish } from './execute-create-admin.js';

const usage = 'Usage: npm run admin:create -- --account NAME [--nickname NAME] [--reset] [--trial]';

/**
 * Makes an administrator, or gives one another password without a second factor: `npm run admin:create -- --account owner`.
 * Loads the product, which takes seconds, only for arguments that it can use.
 */
async function main(): Promise<void> {
  const wish = readArguments();
  // Sent on standard input it is there already: a missing one is refused before anything is loaded or reached.
  const sent = process.stdin.isTTY ? undefined : await askPassword();
  const { executeCreateAdmin } = await import('./execute-create-admin.js');
  console.log(await executeCreateAdmin(wish, () => (sent === undefined ? askPassword() : Promise.resolve(sent))));
}

/** @throws ExpectedError with the usage */
function readArguments(): AdminWish {
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
    if (values.trial) useTrialEnvironment();
    return { account: values.account, nickname: values.nickname ?? values.account, reset: values.reset, trial: values.trial };
  } catch (error) {
    throw new ExpectedError(`${(error as Error).message}\n${usage}`);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof ExpectedError ? error.message : error);
  process.exitCode = 1;
});
