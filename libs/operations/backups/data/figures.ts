import type pg from 'pg';
import type { BackupFigures } from '../files/manifest.js';

/** Sums what 60 bits of each row's hash say: the same rows in any order make the same number. */
function hashOf(row: string): string {
  return `coalesce(sum(('x' || left(encode(sha256(convert_to(${row}, 'UTF8')), 'hex'), 15))::bit(60)::bigint), 0)::text`;
}

const accountsSql = `
  SELECT kind, count(*)::text AS count, coalesce(sum(balance), 0)::text AS balance, coalesce(sum(version), 0)::text AS version
  FROM account GROUP BY kind ORDER BY kind`;

const figuresSql = `
  SELECT
    (SELECT ${hashOf(`concat_ws(':', id, owner_kind, owner_id, kind, balance, version)`)} FROM account) AS "accountsHash",
    (SELECT jsonb_build_object('count', count(*)::text, 'amount', coalesce(sum(amount), 0)::text, 'last', coalesce(max(transfer_id), 0)::text)
     FROM posting) AS postings,
    (SELECT jsonb_build_object('count', count(*)::text, 'heads', coalesce(sum(head), 0)::text,
       'admin', coalesce(max(head) FILTER (WHERE name = 'admin'), 0)::text) FROM stream) AS streams,
    (SELECT ${hashOf(`concat_ws(':', head, name)`)} FROM stream) AS "streamsHash",
    (SELECT jsonb_build_object('count', count(*)::text, 'last', coalesce(max(id), 0)::text) FROM outbox) AS outbox`;

type Pair = Record<string, string>;

/** Sums of the ledger and heads of the streams, as the connection's transaction sees them. */
export async function readFigures(client: pg.ClientBase): Promise<BackupFigures> {
  const accounts = await client.query<BackupFigures['accounts'][number]>(accountsSql);
  const { rows } = await client.query<{ accountsHash: string; streamsHash: string; postings: Pair; streams: Pair; outbox: Pair }>(
    figuresSql,
  );
  const { accountsHash, streamsHash, postings, streams, outbox } = rows[0]!;
  // Each figure in the order in which the manifest names it: two of them are compared as text.
  return {
    accounts: accounts.rows.map(({ kind, count, balance, version }) => ({ kind, count, balance, version })),
    accountsHash,
    postings: { count: postings['count']!, amount: postings['amount']!, last: postings['last']! },
    streams: { count: streams['count']!, heads: streams['heads']!, admin: streams['admin']! },
    streamsHash,
    outbox: { count: outbox['count']!, last: outbox['last']! },
  };
}
