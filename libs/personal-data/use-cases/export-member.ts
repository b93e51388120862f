import { Inject, Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { MembersRepository } from '#lib/members';
import { audit, CLOCK, Database, type CommandContext } from '#lib/platform';
import { PersonalRecords } from '../ports.js';

/**
 * Everything about a member as one JSON file. It is made whole before it is sent, compressed in memory: a slow line would keep a
 * transaction open, and half a file would look like all there is.
 */
@Injectable()
export class ExportMember {
  constructor(
    private readonly database: Database,
    private readonly members: MembersRepository,
    private readonly records: PersonalRecords,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async execute(command: CommandContext, memberId: number): Promise<Readable> {
    const packed = await this.database.transaction(async (tx) => {
      const [member] = await this.members.byIds(tx, [memberId]);
      if (!member) throw refuse('NOT_FOUND');
      await audit(tx, command, this.clock, [{ action: 'personal.export', target: `member:${memberId}` }]);
      return buffer(Readable.from(this.records.document(tx, memberId, this.clock.now())).pipe(createGzip()));
    });
    return Readable.from([packed]).pipe(createGunzip());
  }
}
