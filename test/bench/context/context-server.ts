/** The api process as it is, with one route more: an empty one, which costs what every call costs before it does anything. */
import type { AddressInfo } from 'node:net';
import { Controller, HttpCode, Post } from '@nestjs/common';
import { createLogger, loadConfig } from '#lib/platform';
import { ApiModule } from '../../../apps/api/api.module.js';
import { createApi } from '../../../apps/api/create-api.js';

@Controller()
class EmptyController {
  @Post('bench/empty')
  @HttpCode(200)
  empty() {
    return {};
  }
}

class ServerModule {}

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const options = { config, logger: createLogger('api', config.LOG_LEVEL) };
  const app = await createApi(options, { module: ServerModule, imports: [ApiModule.with(options)], controllers: [EmptyController] });
  await app.listen(0, '127.0.0.1');
  process.send?.((app.getHttpServer().address() as AddressInfo).port);
  process.once('disconnect', () => void app.close());
}

await main();
