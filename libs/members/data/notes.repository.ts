import { Injectable } from '@nestjs/common';
import { insertOne, lockRow, repository, type Sql, type Tx } from '#lib/platform';
import { NoteEntity } from './note.entity.js';

export type Note = Omit<NoteEntity, 'memberId'>;

/** What administrators have noted about members. */
@Injectable()
export class NotesRepository {
  /** Newest first. */
  async of(sql: Sql, memberId: number, { skip, take }: { skip: number; take: number }): Promise<{ items: Note[]; total: number }> {
    const [rows, total] = await repository(sql, NoteEntity).findAndCount({ where: { memberId }, order: { id: 'DESC' }, skip, take });
    return { items: rows.map(({ memberId: _, ...note }) => note), total };
  }

  add(tx: Tx, memberId: number, { text, author, createdAt }: Omit<Note, 'id'>): Promise<number> {
    return insertOne(tx, NoteEntity, { memberId, text, author, createdAt });
  }

  /** @returns what the note said and whom it was about; undefined when there was none */
  async remove(tx: Tx, id: number): Promise<{ memberId: number; text: string } | undefined> {
    const note = await lockRow(tx, NoteEntity, { id });
    if (!note) return undefined;
    await repository(tx, NoteEntity).delete(id);
    return { memberId: note.memberId, text: note.text };
  }
}
