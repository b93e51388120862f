import { Inject, Injectable } from '@nestjs/common';
import type { AuditAction, Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, Commands, Queues } from '#lib/platform';
import { KnownQueues } from '../services/known-queues.js';

const acts = {
  pause: { action: 'queue.pause', run: (queues, name) => queues.pause(name) },
  resume: { action: 'queue.resume', run: (queues, name) => queues.resume(name) },
  drain: { action: 'queue.drain', run: (queues, name) => queues.drain(name) },
} as const satisfies Record<string, { action: AuditAction; run: (queues: Queues, name: string) => Promise<void> }>;

/** Pauses, resumes and drains queues. Twice does nothing more. */
@Injectable()
export class ChangeQueue {
  constructor(
    private readonly commands: Commands,
    private readonly known: KnownQueues,
    private readonly queues: Queues,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The audit log has it before the queue does it; where that fails it is pressed again. @throws DomainError NOT_FOUND */
  async execute(command: CommandContext, act: keyof typeof acts, queue: string, reason?: string): Promise<void> {
    await this.known.assertKnown(queue);
    const { action, run } = acts[act];
    await this.commands.run(command, async (tx) => {
      await audit(tx, command, this.clock, [{ action, target: `queue:${queue}`, after: { queue, ...(reason && { reason }) } }]);
      return {};
    });
    await run(this.queues, queue);
  }
}
