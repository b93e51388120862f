import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, Database, type CommandContext } from '#lib/platform';
import { MembersRepository } from '../data/members.repository.js';
import { NotesRepository, type Note } from '../data/notes.repository.js';

/** What administrators keep in mind of a member or agent. */
@Injectable()
export class Notes {
  constructor(
    private readonly database: Database,
    private readonly members: MembersRepository,
    private readonly notes: NotesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Newest first. @throws DomainError NOT_FOUND */
  async of(memberId: number, page: { skip: number; take: number }): Promise<{ items: Note[]; total: number }> {
    if (!(await this.members.byId(this.database, memberId))) throw refuse('NOT_FOUND');
    return this.notes.of(this.database, memberId, page);
  }

  /** @returns the note's id @throws DomainError NOT_FOUND, CONTENT_EMPTY */
  write(command: CommandContext, memberId: number, text: string): Promise<number> {
    if (text.trim() === '') throw refuse('CONTENT_EMPTY');
    return this.database.transaction(async (tx) => {
      if (!(await this.members.byId(tx, memberId))) throw refuse('NOT_FOUND');
      const id = await this.notes.add(tx, memberId, { text: text.trim(), author: command.actor.account, createdAt: this.clock.now() });
      await audit(tx, command, this.clock, [
        { action: 'member.note.create', target: `member:${memberId}`, after: { note: id, text: text.trim() } },
      ]);
      return id;
    });
  }

  /** @throws DomainError NOT_FOUND */
  async remove(command: CommandContext, id: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const removed = await this.notes.remove(tx, id);
      if (!removed) throw refuse('NOT_FOUND');
      await audit(tx, command, this.clock, [
        { action: 'member.note.delete', target: `member:${removed.memberId}`, before: { note: id, text: removed.text } },
      ]);
    });
  }
}
