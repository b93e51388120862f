import { NestFactory } from '@nestjs/core';
import { ConfigError, createLogger, exitWithParent, loadConfig, NestLogger } from '#lib/platform';
import { ConnectVendorModule } from './connect-vendor.module.js';
import { VendorConnection } from './demo/vendor-connection.js';
import { readOffers } from './demo/vendor-offers.js';

/** Makes the accounts of the demo's casino vendor known to the site and puts their games on sale. Demo mode only. */
async function main(): Promise<void> {
  const config = loadConfig(process.env);
  if (!config.DEMO) throw new ConfigError('The demo vendor is connected in demo mode only.');
  exitWithParent();
  const offers = readOffers(process.env);
  const logger = createLogger('connect-vendor', config.LOG_LEVEL);
  const app = await NestFactory.createApplicationContext(ConnectVendorModule.with({ config, logger }), { logger: new NestLogger(logger) });
  try {
    const problems: string[] = [];
    // An account that cannot be connected leaves the other accounts on sale.
    for (const offer of offers) {
      await app
        .get(VendorConnection)
        .execute(offer)
        .catch((error: Error) => problems.push(`${offer.code}: ${error.message}`));
    }
    if (problems.length > 0) throw new ConfigError(problems.join('; '));
  } finally {
    await app.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
