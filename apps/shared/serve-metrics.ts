import { once } from 'node:events';
// Serves; it asks nobody.
// oxlint-disable-next-line eslint/no-restricted-imports
import { createServer } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Metrics, type Config } from '#lib/platform';

/**
 * Serves `/metrics` (Prometheus) on a port of its own, away from what visitors reach, until the application closes.
 * @param port nothing is served without one
 * @throws Error when the port is taken
 */
export async function serveMetrics(app: NestFastifyApplication, config: Config, port: number | undefined): Promise<void> {
  if (port === undefined) return;
  const { registry } = app.get(Metrics);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  server.listen(port, config.METRICS_HOST);
  await once(server, 'listening');
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onClose', async () => {
      server.closeAllConnections();
      server.close();
    });
}
