import type { FastifyReply } from 'fastify';
import { tooMany } from '#lib/platform';

/** Bytes of bodies that one process reads at the same time at most: they stand in its memory until they are whole. */
export class BytesUnderWay {
  private bytes = 0;

  constructor(private readonly most: number) {}

  /**
   * Counts a body until its request has ended.
   * @throws DomainError TOO_MANY_REQUESTS where it would be more than there may be
   */
  take(bytes: number, reply: FastifyReply): void {
    // The caller may have left by now; nothing would end what is counted.
    if (reply.raw.destroyed) return;
    if (this.bytes + bytes > this.most) throw tooMany(1);
    this.bytes += bytes;
    reply.raw.once('close', () => (this.bytes -= bytes));
  }
}
