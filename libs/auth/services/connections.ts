import { Inject, Injectable } from '@nestjs/common';
import { Outbox } from '#lib/events';
import { agentStreams, type Clock, type SessionKind } from '#lib/kernel';
import { CLOCK, Database, type Tx } from '#lib/platform';
import { ConnectionsRepository, type Connected } from '../data/connections.repository.js';
import { onlineWithinMs } from '../domain/session-times.js';

/**
 * Tells the administrators and the agents above who comes and who goes: the first session of somebody, and the end of the last. Of two
 * sessions that end at the same moment each may take the other for alive; the sweep makes up for it, as for who is not seen any more.
 */
@Injectable()
export class Connections {
  constructor(
    private readonly database: Database,
    private readonly connections: ConnectionsRepository,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async opened(tx: Tx, kind: SessionKind, subjectId: number): Promise<void> {
    if (kind !== 'admin') await this.tell(tx, 'member.connected', await this.connections.opened(tx, subjectId, kind, this.clock.now()));
  }

  async left(tx: Tx, kind: SessionKind, subjectId: number): Promise<void> {
    if (kind !== 'admin') await this.tell(tx, 'member.disconnected', await this.connections.left(tx, subjectId, ...this.bounds()));
  }

  /** Finds who has come or gone without saying so. */
  async sweep(): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.tell(tx, 'member.disconnected', await this.connections.lost(tx, ...this.bounds()));
      await this.tell(tx, 'member.connected', await this.connections.returned(tx, ...this.bounds()));
    });
  }

  private async tell(tx: Tx, name: 'member.connected' | 'member.disconnected', people: readonly Connected[]): Promise<void> {
    const at = this.clock.now();
    await this.outbox.record(
      tx,
      people.map(({ path, ...data }) => ({ name, at, streams: ['admin', ...agentStreams(path)], data })),
    );
  }

  private bounds(): [since: Date, now: Date] {
    const now = this.clock.now();
    return [new Date(now.getTime() - onlineWithinMs), now];
  }
}
