import { constants } from 'node:zlib';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Shorter answers fit into two packets and cost more to compress than to send, bytes. */
const threshold = 2_048;

/**
 * Compresses answers of calls and files of lists while they are sent; what stands in files is compressed when it is built. Requests are
 * never decompressed: a small body stays small.
 */
export async function compressAnswers(app: NestFastifyApplication): Promise<void> {
  const { default: fastifyCompress } = await import('@fastify/compress');
  await app.register(fastifyCompress as never, {
    global: true,
    globalDecompression: false,
    threshold,
    // A context of brotli costs more than the few bytes that it saves in an answer of some kilobytes.
    encodings: ['gzip', 'br'],
    zlibOptions: { level: 4 },
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}
