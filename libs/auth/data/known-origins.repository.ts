import { Injectable } from '@nestjs/common';
import { In, LessThan } from 'typeorm';
import type { SessionKind } from '#lib/kernel';
import { repository, type Sql } from '#lib/platform';
import { KnownOrigin } from './known-origin.entity.js';

/** The table of devices and addresses that accounts have logged in from. */
@Injectable()
export class KnownOriginsRepository {
  /** Those of the marks that the account has logged in with, as hexadecimal text. */
  async known(sql: Sql, kind: SessionKind, subjectId: number, marks: readonly Buffer[]): Promise<Set<string>> {
    const rows = await repository(sql, KnownOrigin).findBy({ kind, subjectId, mark: In(marks) });
    return new Set(rows.map(({ mark }) => mark.toString('hex')));
  }

  async remember(
    sql: Sql,
    { kind, subjectId }: { kind: SessionKind; subjectId: number },
    marks: readonly Buffer[],
    at: Date,
  ): Promise<void> {
    const origins = marks.map((mark) => ({ kind, subjectId, mark, seenAt: at }));
    await repository(sql, KnownOrigin).upsert(origins, ['kind', 'subjectId', 'mark']);
  }

  async forgetBefore(sql: Sql, before: Date): Promise<void> {
    await repository(sql, KnownOrigin).delete({ seenAt: LessThan(before) });
  }
}
