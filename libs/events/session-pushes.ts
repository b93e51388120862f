import { Inject, Injectable } from '@nestjs/common';
import type { PushData, PushName } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { Bus, CLOCK } from '#lib/platform';

/** The bus topic of pushes for one session. */
export const sessionPushTopic = 'session-push';

/** A push on its way to the sockets of a session. */
export interface SessionPush {
  sessionId: number;
  push: { stream: string; seq: number; name: PushName; at: string; data: unknown };
}

/** The bus topic of connections of members that have closed. */
export const connectionClosedTopic = 'connection-closed';

/** A connection that has closed, by the id that its page knows it by. */
export interface ConnectionClosed {
  sessionId: number;
  connection: string;
}

/**
 * Tells one session what it looks at, past the outbox: such pushes are of the moment, none is kept or given again, and who has missed one
 * reads afresh.
 */
@Injectable()
export class SessionPushes {
  private last = 0;

  constructor(
    private readonly bus: Bus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param stream one whose numbers only grow, as a public one's do */
  async send<N extends PushName>(sessionId: number, stream: string, name: N, data: PushData<N>): Promise<void> {
    const now = this.clock.now();
    this.last = Math.max(this.last + 1, now.getTime());
    const push = { stream, seq: this.last, name, at: now.toISOString(), data };
    await this.bus.publish(sessionPushTopic, { sessionId, push } satisfies SessionPush);
  }
}
