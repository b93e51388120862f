import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, LOGGER } from '#lib/platform';
import { masked } from '../domain/mask.js';
import { CallLogRepository } from '../data/call-log.repository.js';
import type { Vendor } from '../domain/vendor.js';

interface NotedCall {
  vendor: Vendor | undefined;
  direction: 'in' | 'out';
  request: { call: string; address: string; startedAt: number };
  body: Record<string, unknown>;
  answer: Record<string, unknown> & { code?: string };
}

/** Notes what vendors ask and are answered, and what we ask of them. A note that cannot be written stops nothing. */
@Injectable()
export class CallJournal {
  private readonly writing = new Set<Promise<void>>();

  constructor(
    private readonly database: Database,
    private readonly log: CallLogRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  note({ vendor, direction, request, body, answer }: NotedCall): void {
    const call = {
      ...{ vendorId: vendor?.id ?? null, direction, call: request.call.slice(0, 60), address: request.address, at: this.clock.now() },
      ...{
        vendorRound: textOf(body['roundId'] ?? body['round']),
        vendorTx: textOf(body['txId'] ?? body['transaction_uuid'] ?? body['requestId']),
      },
      ...{ request: masked(body), answer: masked(answer), code: textOf(answer.code ?? answer['status']) ?? 'UNKNOWN' },
      elapsedMs: Math.round(performance.now() - request.startedAt),
    };
    // What nobody signed is not kept: anybody could fill the table.
    if (!vendor) return;
    const done = this.log
      .insert(this.database, call)
      .catch((error: unknown) => this.logger.warn({ err: error }, 'a vendor’s call is missing from the log'))
      .finally(() => this.writing.delete(done));
    this.writing.add(done);
  }

  /** Resolves when all notes until now are written. */
  async settled(): Promise<void> {
    await Promise.all(this.writing);
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, 120) : null;
}
