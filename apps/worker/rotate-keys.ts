import { factorSealed } from '#lib/auth';
import { inquirySealed } from '#lib/boards';
import { vendorSealed } from '#lib/casino';
import { memberSealed } from '#lib/members';
import { CannotOpen, ConfigError, Database, dataKeysOf, loadConfig, platformSealed, rotateSealed, SealedTexts } from '#lib/platform';
import { withdrawalSealed } from '#lib/wallet';
import { ExpectedError } from '../launcher/expected-error.js';
import { reachDatabase } from './reach-database.js';

/** Everything that is stored sealed. */
const columns = [...platformSealed, ...memberSealed, ...withdrawalSealed, ...factorSealed, ...inquirySealed, ...vendorSealed];

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
      return `${total} texts were sealed with the key ${texts.keyId}; every other key can go.`;
    } finally {
      await database.close();
    }
  } finally {
    await reached.leave();
  }
}

main()
  .then((line) => console.log(line))
  .catch((error: unknown) => {
    const isExpected = error instanceof ConfigError || error instanceof ExpectedError || error instanceof CannotOpen;
    console.error(isExpected ? error.message : error);
    process.exitCode = 1;
  });
