import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer that never changes while the process runs, compressed once. */
export class PreparedAnswer {
  private readonly plain: Buffer;
  private readonly gzip: Buffer;
  private readonly brotli: Buffer;

  constructor(
    text: string,
    private readonly mediaType: string,
  ) {
    this.plain = Buffer.from(text);
    this.gzip = gzipSync(this.plain, { level: 9 });
    // Highest quality takes a second for the largest document; this one takes a few hundredths and is nearly as small.
    this.brotli = brotliCompressSync(this.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const [encoding, bytes] = this.bestFor(String(request.headers['accept-encoding'] ?? ''));
    if (encoding) void reply.header('Content-Encoding', encoding);
    return reply.header('Vary', 'Accept-Encoding').type(this.mediaType).send(bytes);
  }

  private bestFor(accepted: string): [encoding: string | undefined, bytes: Buffer] {
    if (accepts(accepted, 'br')) return ['br', this.brotli];
    return accepts(accepted, 'gzip') ? ['gzip', this.gzip] : [undefined, this.plain];
  }
}

/** Whether the encoding is named, and not by `;q=0`. */
function accepts(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((part) => {
    const [name = '', quality = ''] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return name === encoding && !/^q=0(\.0*)?$/.test(quality);
  });
}
