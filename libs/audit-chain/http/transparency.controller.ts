import { Controller, Get } from '@nestjs/common';
import type { CallOutput } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import { Answers, Database } from '#lib/platform';
import { AuditBlocksRepository } from '../data/audit-blocks.repository.js';

const shown = 30;

/** What everybody may see of the audit chain, and what administrators see of its verification. */
@Controller()
export class TransparencyController {
  constructor(
    private readonly database: Database,
    private readonly blocks: AuditBlocksRepository,
  ) {}

  /** For programs: the same without the envelope of calls. */
  @Get('transparency')
  plain(): Promise<CallOutput<'user/transparency/get'>> {
    return this.read();
  }

  @Answers('user/transparency/get')
  async read(): Promise<CallOutput<'user/transparency/get'>> {
    const newest = await this.blocks.recent(this.database, shown);
    // After the blocks: a key is kept for ever, so those that are there now include the key of each block.
    const keys = await this.blocks.keys(this.database);
    return {
      count: newest[0] ? newest[0].number + 1 : 0,
      blocks: newest.map(({ number, minute, counts, previous, root, head, keyId, signature }) => ({
        ...{ number, minute: seoulIso(minute), rows: Object.values(counts).reduce((sum, each) => sum + each, 0) },
        ...{ previous, root, head, keyId, signature },
      })),
      keys,
    };
  }

  @Answers('admin/transparency/get')
  async state(): Promise<CallOutput<'admin/transparency/get'>> {
    const [newest, { verified, verifiedAt }] = await Promise.all([this.blocks.newest(this.database), this.blocks.state(this.database)]);
    return {
      count: newest ? newest.number + 1 : 0,
      newest: newest ? { number: newest.number, minute: seoulIso(newest.minute), head: newest.head } : null,
      verified: verified && verifiedAt ? { at: seoulIso(verifiedAt), ...verified } : null,
    };
  }
}
