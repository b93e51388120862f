import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { operationsLimits } from '#lib/contract';
import { Metrics } from '#lib/platform';
import { CurrentState } from './current-state.js';

/** One look serves all metrics of a scrape, ms. */
const freshMs = 1_000;

type State = Awaited<ReturnType<CurrentState['read']>>;

/** What operators watch, for Prometheus. Every api process tells the same: alert on the maximum. */
@Injectable()
export class OperationsMetrics {
  private look?: { at: number; state: Promise<State> };

  constructor(
    metrics: Metrics,
    private readonly current: CurrentState,
  ) {
    const { registry } = metrics;
    const state = () => this.state();
    new Gauge({
      name: 'truebook_operations_alert',
      help: 'What is wrong, by its rule and subject: 1 while it lasts',
      labelNames: ['rule', 'subject', 'money'],
      registers: [registry],
      async collect() {
        this.reset();
        for (const { rule, subject, isMoney } of (await state()).findings) this.set({ rule, subject, money: String(isMoney) }, 1);
      },
    });
    new Gauge({
      name: 'truebook_relay_lag_seconds',
      help: 'For how long the oldest event has been waiting for the relay',
      registers: [registry],
      async collect() {
        this.set((await state()).relay.lagMs / 1_000);
      },
    });
    new Gauge({
      name: 'truebook_failed_jobs',
      help: 'Jobs that failed for good and that nobody has dealt with, by queue',
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        this.reset();
        for (const { rule, subject, value } of (await state()).findings) if (rule === 'failed-jobs') this.set({ queue: subject }, value);
      },
    });
    new Gauge({
      name: 'truebook_processes',
      help: 'Processes that reported within a minute, by role',
      labelNames: ['role'],
      registers: [registry],
      async collect() {
        this.reset();
        const { processes } = await state();
        const up = processes.filter(({ silentMs }) => silentMs < operationsLimits.lateMs);
        for (const role of ['api', 'worker']) this.set({ role }, up.filter((each) => each.role === role).length);
      },
    });
  }

  private state(): Promise<State> {
    const now = performance.now();
    if (!this.look || now - this.look.at > freshMs) this.look = { at: now, state: this.current.read() };
    return this.look.state;
  }
}
