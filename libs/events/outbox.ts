import { Injectable } from '@nestjs/common';
import type { PushName } from '#lib/contract';
import { type BatchTx, Bus, writes } from '#lib/platform';

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

/** An event on its way through the relay, in the order of the outbox. */
export interface RelayedEvent extends DomainEvent {
  id: number;
}

export const outboxTopic = 'outbox';

const insertEvents = writes<readonly DomainEvent[]>(async (tx, lists) => {
  const events = lists.flat();
  await tx.query(
    {
      name: 'insert-outbox',
      text: `INSERT INTO outbox (name, at, streams, data, facts)
             SELECT name, at, streams, data, coalesce(facts, '{}')
             FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (name text, at timestamptz, streams text[], data jsonb, facts jsonb)) WITH ORDINALITY
               AS e (name, at, streams, data, facts, n) ORDER BY n`,
    },
    [JSON.stringify(events)],
  );
  return lists.map(() => undefined);
});

/** Events go into the outbox in the transaction of the change, and the relay publishes them after it. */
@Injectable()
export class Outbox {
  private waking = false;

  constructor(private readonly bus: Bus) {}

  /** Records events and wakes the relay after the commit. */
  async record(tx: BatchTx, events: DomainEvent[]): Promise<void> {
    if (events.length === 0) return;
    await tx.batch(insertEvents, events);
    this.wakeAfterCommit(tx);
  }

  /** For statements that write the outbox by themselves. */
  wakeAfterCommit(tx: BatchTx): void {
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
