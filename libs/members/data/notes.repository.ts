import { Injectable } from '@nestjs/common';
import type { Sql, Tx } from '#lib/platform';

export interface Note {
  id: number;
  text: string;
  /** Account of whoever wrote it. */
  author: string;
  createdAt: Date;
}

/** What administrators have noted about members. */
@Injectable()
export class NotesRepository {
  /** Newest first. */
  async of(sql: Sql, memberId: number, { skip, take }: { skip: number; take: number }): Promise<{ items: Note[]; total: number }> {
    const items = await sql.query<Note>(
      'SELECT id, text, author, created_at AS "createdAt" FROM member_note WHERE member_id = $1 ORDER BY id DESC OFFSET $2 LIMIT $3',
      [memberId, skip, take],
    );
    const [row] = await sql.query<{ total: number }>('SELECT count(*) AS total FROM member_note WHERE member_id = $1', [memberId]);
    return { items, total: row!.total };
  }

  async add(tx: Tx, memberId: number, note: Omit<Note, 'id'>): Promise<number> {
    const [row] = await tx.query<{ id: number }>(
      'INSERT INTO member_note (member_id, text, author, created_at) VALUES ($1, $2, $3, $4) RETURNING id',
      [memberId, note.text, note.author, note.createdAt],
    );
    return row!.id;
  }

  /** @returns what the note said and whom it was about; undefined when there was none */
  async remove(tx: Tx, id: number): Promise<{ memberId: number; text: string } | undefined> {
    const [row] = await tx.query<{ memberId: number; text: string }>(
      'DELETE FROM member_note WHERE id = $1 RETURNING member_id AS "memberId", text',
      [id],
    );
    return row;
  }
}
