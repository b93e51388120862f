/** The demo vendor's process: `node dist/apps/provider/main.js`. */
import { readConfig } from './config.js';
import { createProvider } from './create-provider.js';

try {
  const config = readConfig(process.env);
  const provider = await createProvider(config);
  await provider.start();
  await provider.server.listen({ port: config.port, host: process.env['HOST'] ?? '127.0.0.1' });
  for (const { name, format, walletUrl } of [config, ...(config.others ?? [])]) {
    process.stdout.write(`provider ready on port ${config.port}${name ? `/${name}` : ''}, speaks ${format} with ${walletUrl}\n`);
  }
  let closing: Promise<void> | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      closing ??= provider.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
