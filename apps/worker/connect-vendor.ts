import { NestFactory } from '@nestjs/core';
import { ConfigError, createLogger, exitWithParent, loadConfig, NestLogger } from '#lib/platform';
import { ConnectVendorModule } from './connect-vendor.module.js';
import { VendorConnection } from './demo/vendor-connection.js';

/** Makes the demo's casino vendor known to the site and puts its games on sale. Demo mode only. */
async function main(): Promise<void> {
  const config = loadConfig(process.env);
  if (!config.DEMO) throw new ConfigError('The demo vendor is connected in demo mode only.');
  exitWithParent();
  if (process.env.PROVIDER_FORMAT === 'hub88') throw new ConfigError('a vendor that speaks hub88 is entered by hand, with its keys');
  const { PROVIDER_PORT: port, PROVIDER_KEY_ID: key, PROVIDER_SECRET: secret } = process.env;
  if (!port || !key || !secret) throw new ConfigError('PROVIDER_PORT, PROVIDER_KEY_ID and PROVIDER_SECRET are needed.');
  const logger = createLogger('connect-vendor', config.LOG_LEVEL);
  const app = await NestFactory.createApplicationContext(ConnectVendorModule.with({ config, logger }), { logger: new NestLogger(logger) });
  try {
    await app.get(VendorConnection).execute({ port: Number(port), pair: { key, secret } });
  } finally {
    await app.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
