/** The site that the benchmarks of pushes run on: players with money and sessions, made by statements over whole tables. */
import { roles } from '#lib/members';
import type { Database } from '#lib/platform';

const firstMember = 2;
const tokenLength = 43;

export class PushSite {
  constructor(
    private readonly database: Database,
    readonly members: number,
  ) {}

  memberId(n: number): number {
    return firstMember + (n % this.members);
  }

  /** One per member, in their order. */
  get tokens(): string[] {
    return Array.from({ length: this.members }, (_, n) => String(this.memberId(n)).padStart(tokenLength, '0'));
  }

  /** One agent, and below it the members, each with accounts and a session. */
  async populate(): Promise<void> {
    const last = firstMember + this.members - 1;
    await this.database.query(
      `INSERT INTO member (id, kind, role, account, nickname, parent_id, path, joined_at) OVERRIDING SYSTEM VALUE
       SELECT i, CASE i WHEN 1 THEN 'agent' ELSE 'player' END, CASE i WHEN 1 THEN $2 ELSE $3 END, 'bench' || i, 'bench' || i, CASE WHEN i > 1 THEN 1 END,
              (CASE i WHEN 1 THEN '1' ELSE '1.' || i END)::ltree, now()
       FROM generate_series(1, $1::int) i`,
      [last, roles.shop.name, roles.member.name],
    );
    await this.database.query(`SELECT ledger_open('member', i) FROM generate_series($1::int, $2::int) i`, [firstMember, last]);
    await this.database.query(
      `INSERT INTO session (kind, subject_id, token_hash, renewed_at, created_at, expires_at, last_seen_at)
       SELECT 'player', i, sha256(lpad(i::text, $3, '0')::bytea), now(), now(), now() + interval '1 hour', now() FROM generate_series($1::int, $2::int) i`,
      [firstMember, last, tokenLength],
    );
    await this.database.query('VACUUM ANALYZE');
  }

  /** News of placed bets, each with the balance that it changed, as if the relay had been away. */
  async pileUp(events: number): Promise<void> {
    await this.database.query(
      `INSERT INTO outbox (name, at, streams, data, facts)
       SELECT news.* FROM generate_series(0, $1::int / 2 - 1) AS n, LATERAL (SELECT $2::int + n % $3::int AS id) AS member, LATERAL (VALUES
         ('bet.placed', now(), ARRAY['admin', 'agent:1', 'member:' || id],
          jsonb_build_object('id', n, 'game', 'eos1', 'roundId', 1, 'round', 1, 'stake', 5000, 'result', NULL, 'payout', NULL, 'potentialPayout', 9750),
          jsonb_build_object('path', jsonb_build_array(1, id), 'stake', 5000)),
         ('wallet.changed', now(), ARRAY['member:' || id],
          jsonb_build_object('memberId', id, 'cause', jsonb_build_object('kind', 'bet', 'id', n::text)), '{}')
       ) AS news`,
      [events, firstMember, this.members],
    );
  }
}
