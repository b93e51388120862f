import { Injectable } from '@nestjs/common';
import type { PushName } from '#lib/contract';
import { Bus, type Tx } from '#lib/platform';

/** Something that happened, as a use case records it. */
export interface DomainEvent {
  name: PushName;
  at: Date;
  /** Who is told: recipients' own streams (`member:42`, `agent:7`, `admin`) and public ones (`round:eos1`). */
  streams: string[];
  /** What the push of this name carries. Some names are filled in by the relay, from committed state. */
  data: Record<string, unknown>;
  /** What read models need and recipients must not see, such as the owner's path. Never pushed. */
  facts?: Record<string, unknown>;
}

export const outboxTopic = 'outbox';

/** Events go into the outbox in the transaction of the deed, and are handed on after it. */
@Injectable()
export class Outbox {
  private waking = false;

  constructor(private readonly bus: Bus) {}

  /** Records events and wakes the relay after the commit. */
  async record(tx: Tx, events: DomainEvent[]): Promise<void> {
    if (events.length === 0) return;
    await tx.query(
      `INSERT INTO outbox (name, at, streams, data, facts)
       SELECT e->>'name', (e->>'at')::timestamptz, ARRAY(SELECT jsonb_array_elements_text(e->'streams')), e->'data',
              coalesce(e->'facts', '{}')
       FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS t (e, n) ORDER BY n`,
      [JSON.stringify(events)],
    );
    this.wakeAfterCommit(tx);
  }

  /** For statements that write the outbox by themselves. */
  wakeAfterCommit(tx: Tx): void {
    tx.afterCommit(this.wake);
  }

  /** Many commits share one wake-up; a lost one costs the relay's poll interval at most. */
  private readonly wake = (): void => {
    if (this.waking) return;
    this.waking = true;
    setImmediate(() => {
      this.waking = false;
      void this.bus.publish(outboxTopic);
    });
  };
}
