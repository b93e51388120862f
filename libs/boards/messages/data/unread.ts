import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import { CLOCK, reads, type Sql } from '#lib/platform';

export interface UnreadMessages {
  replies: number;
  messages: number;
}

const statement = {
  name: 'unread-messages',
  text: `SELECT
           (SELECT count(*) FROM inquiry i WHERE i.member_id = asked.id
              AND i.replied_at IS NOT NULL AND i.readed_at IS NULL AND i.hidden_at IS NULL AND i.deleted_at IS NULL) AS replies,
           (SELECT count(*) FROM message_receipt r WHERE r.member_id = asked.id
              AND r.readed_at IS NULL AND r.deleted_at IS NULL AND (r.expires_at IS NULL OR r.expires_at > $2)) AS messages
         FROM unnest($1::bigint[]) WITH ORDINALITY AS asked (id, n) ORDER BY asked.n`,
};

/** What somebody has not read yet, counted from two small indexes; everybody polls it. */
@Injectable()
export class Unread {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  of(sql: Sql, memberId: number): Promise<UnreadMessages> {
    return sql.batch(this.totals, memberId);
  }
  private readonly totals = reads<number, UnreadMessages>((sql, ids) => this.ofAll(sql, ids));

  /** In the order asked. */
  ofAll(sql: Sql, memberIds: readonly number[]): Promise<UnreadMessages[]> {
    return sql.query<UnreadMessages>(statement, [memberIds, this.clock.now()]);
  }
}
