import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, isUnavailable, LOGGER } from '#lib/platform';
import { masked, storable } from '../domain/mask.js';
import { CallLogRepository, type LoggedCall } from '../data/call-log.repository.js';
import type { Vendor } from '../domain/vendor.js';

interface NotedCall {
  vendor: Vendor | undefined;
  direction: 'in' | 'out';
  request: { call: string; address: string; startedAt: number };
  body: Record<string, unknown>;
  answer: Record<string, unknown> & { code?: string };
}

type NewCall = Omit<LoggedCall, 'id'>;

/** Notes of so long are written together: a commit for each call would cost as much as the call. */
const gatherMs = 200;

/** Notes what vendors ask and are answered, and what we ask of them. A note that cannot be written stops nothing. */
@Injectable()
export class CallJournal {
  private noted: NewCall[] = [];
  private writing: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly log: CallLogRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  note({ vendor, direction, request, body, answer }: NotedCall): void {
    // A call without a signature is not kept: without one, strangers could fill the table.
    if (!vendor) return;
    const call = {
      ...{ vendorId: vendor.id, direction, address: request.address, at: this.clock.now() },
      call: storable(request.call.slice(0, 60)),
      ...{
        vendorRound: textOf(body['roundId'] ?? body['round']),
        vendorTx: textOf(body['tx'] ?? body['transaction_uuid'] ?? body['requestId']),
      },
      ...{ request: masked(body), answer: masked(answer), code: textOf(answer.code ?? answer['status']) ?? 'UNKNOWN' },
      elapsedMs: Math.round(performance.now() - request.startedAt),
    };
    this.noted.push(call);
    this.timer ??= setTimeout(() => this.write(), gatherMs);
  }

  /** Resolves when all notes until now are written. */
  async settled(): Promise<void> {
    this.write();
    await this.writing;
  }

  private write(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const calls = this.noted;
    this.noted = [];
    if (calls.length === 0) return;
    this.writing = this.writing.then(() => this.insert(calls));
  }

  /** One that cannot be stored takes no other with it. */
  private async insert(calls: readonly NewCall[]): Promise<void> {
    try {
      await this.log.insert(this.database, calls);
    } catch (error) {
      if (calls.length > 1 && !isUnavailable(error)) for (const call of calls) await this.insert([call]);
      else this.logger.warn({ err: error }, `${calls.length} calls of vendors are missing from the log`);
    }
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? storable(value.slice(0, 120)) : null;
}
