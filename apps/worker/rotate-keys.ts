import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { auditKeyOf } from '#lib/audit-chain';
import { factorSealed } from '#lib/auth';
import { inquirySealed } from '#lib/boards';
import { vendorSealed } from '#lib/casino';
import { memberSealed } from '#lib/members';
import {
  CannotOpen,
  type Config,
  ConfigError,
  Database,
  dataKeysOf,
  loadConfig,
  platformSealed,
  rotateSealed,
  SealedTexts,
} from '#lib/platform';
import { withdrawalSealed } from '#lib/wallet';
import { webhookSealed } from '#lib/webhooks';
import { ExpectedError } from '../launcher/expected-error.js';
import { reachDatabase } from './reach-database.js';

/** Everything that is stored sealed. */
const columns = [
  ...platformSealed,
  ...memberSealed,
  ...withdrawalSealed,
  ...factorSealed,
  ...inquirySealed,
  ...vendorSealed,
  ...webhookSealed,
];

/** Seals everything with the first key of DATA_KEYS: `npm run keys:rotate`. It may be stopped and begun again at any time. */
async function main(): Promise<string> {
  const config = loadConfig(process.env);
  const reached = await reachDatabase(config);
  try {
    const database = await Database.open(reached.url, 2);
    try {
      const texts = new SealedTexts(dataKeysOf(config));
      let total = 0;
      for (const column of columns) {
        const name = `${column.table}.${column.column}`;
        total += await rotateSealed(database, texts, column, (done) => console.log(`${name}: ${done}`));
      }
      return `${total} texts were sealed with the key ${texts.keyId}; ${whatNext(config)}`;
    } finally {
      await database.close();
    }
  } finally {
    await reached.leave();
  }
}

/** Blocks of the audit chain may be signed with a key that is made of the oldest one: that has to stay, in a variable of its own. */
function whatNext({ AUDIT_KEY, DATA_KEYS, DATA_DIR }: Config): string {
  if (AUDIT_KEY !== undefined || !DATA_KEYS?.includes(',')) return 'every other key can go.';
  const file = path.join(DATA_DIR, 'audit-key-for-rotation');
  mkdirSync(DATA_DIR, { recursive: true });
  writeFileSync(file, `${auditKeyOf(DATA_KEYS)}\n`, { mode: 0o600 });
  return `put what stands in ${file} into AUDIT_KEY, for it signs the audit chain; then every other key can go.`;
}

main()
  .then((line) => console.log(line))
  .catch((error: unknown) => {
    const isExpected = error instanceof ConfigError || error instanceof ExpectedError || error instanceof CannotOpen;
    console.error(isExpected ? error.message : error);
    process.exitCode = 1;
  });
