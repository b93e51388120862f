import { Injectable } from '@nestjs/common';
import { operationsLimits } from '#lib/contract';
import { Metrics, sharedGauge } from '#lib/platform';
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
    sharedGauge(registry, {
      name: 'truebook_operations_alert',
      help: 'What is wrong, by its rule and subject: 1 while it lasts',
      labelNames: ['rule', 'subject', 'money'],
      read: async () =>
        (await this.state()).findings.map(({ rule, subject, isMoney }) => ({
          labels: { rule, subject, money: String(isMoney) },
          value: 1,
        })),
    });
    sharedGauge(registry, {
      name: 'truebook_relay_lag_seconds',
      help: 'For how long the oldest event has been waiting for the relay',
      read: async () => [{ value: (await this.state()).relay.lagMs / 1_000 }],
    });
    sharedGauge(registry, {
      name: 'truebook_failed_jobs',
      help: 'Jobs that failed for good and that nobody has dealt with, by queue',
      labelNames: ['queue'],
      read: async () =>
        (await this.state()).findings
          .filter(({ rule }) => rule === 'failed-jobs')
          .map(({ subject, value }) => ({ labels: { queue: subject }, value })),
    });
    sharedGauge(registry, {
      name: 'truebook_processes',
      help: 'Processes that reported within a minute, by role',
      labelNames: ['role'],
      read: async () => {
        const { processes } = await this.state();
        const up = processes.filter(({ silentMs }) => silentMs < operationsLimits.lateMs);
        return ['api', 'worker'].map((role) => ({ labels: { role }, value: up.filter((each) => each.role === role).length }));
      },
    });
  }

  private state(): Promise<State> {
    const now = performance.now();
    if (!this.look || now - this.look.at > freshMs) this.look = { at: now, state: this.current.read() };
    return this.look.state;
  }
}
