import { Injectable } from '@nestjs/common';
import type { Sql, Tx } from '#lib/platform';
import type { BlockHeader, ChainedKind, KindNumbers, SegmentContent } from '../domain/chained.js';

export interface Block extends BlockHeader {
  head: string;
  signature: string;
}

export interface Segment extends SegmentContent {
  block: number;
  kind: ChainedKind;
}

/** A segment with what it covers and where reading goes on behind it. */
export interface NewSegment extends Segment {
  low: number;
  high: number;
  at: readonly [number, number];
}

export interface ChainState {
  target: KindNumbers | null;
  targetMinute: Date | null;
  verifiedAt: Date | null;
  verified: Verified | null;
}

/** What verifying found the last time. */
export interface Verified {
  blocks: number;
  rows: number;
  problems: number;
  /** The first ones. */
  sample: { problem: string; kind: string; key: string }[];
}

const columns = 'number, minute, previous, root, counts, through, late, archived, key_id AS "keyId", head, signature';
const segment = 'block, kind, ordinal, is_late AS "isLate", keys, hashes';

/** Blocks, what their rows were, and what is being made. */
@Injectable()
export class AuditBlocksRepository {
  async newest(sql: Sql): Promise<Block | undefined> {
    return (await this.recent(sql, 1))[0];
  }

  /** The newest first. */
  recent(sql: Sql, count: number): Promise<Block[]> {
    return sql.query(`SELECT ${columns} FROM audit_block ORDER BY number DESC LIMIT $1`, [count]);
  }

  async at(sql: Sql, number: number): Promise<Block | undefined> {
    const [row] = await sql.query<Block>(`SELECT ${columns} FROM audit_block WHERE number = $1`, [number]);
    return row;
  }

  /** From a number on, in their order. */
  from(sql: Sql, number: number, count: number): Promise<Block[]> {
    return sql.query(`SELECT ${columns} FROM audit_block WHERE number >= $1 ORDER BY number LIMIT $2`, [number, count]);
  }

  /** The first and the last block that close a minute of a span. */
  async between(sql: Sql, from: Date | undefined, to: Date | undefined): Promise<{ first: number; last: number } | undefined> {
    const [row] = await sql.query<{ first: number | null; last: number }>(
      `SELECT min(number) AS first, max(number) AS last FROM audit_block
       WHERE ($1::timestamptz IS NULL OR minute >= $1) AND ($2::timestamptz IS NULL OR minute <= $2)`,
      [from ?? null, to ?? null],
    );
    return row && row.first !== null ? { first: row.first, last: row.last } : undefined;
  }

  /** Those that say which months left. */
  naming(sql: Sql): Promise<Block[]> {
    return sql.query(`SELECT ${columns} FROM audit_block WHERE archived <> $1 ORDER BY number`, [[]]);
  }

  /** Months that blocks said to have left, each with the first id behind it. */
  async archived(sql: Sql): Promise<string[]> {
    const rows = await sql.query<{ month: string }>('SELECT DISTINCT unnest(archived) AS month FROM audit_block WHERE archived <> $1', [
      [],
    ]);
    return rows.map(({ month }) => month);
  }

  /** One after another, so that a large block need not fit into memory. */
  async *segmentsOf(sql: Sql, block: number): AsyncGenerator<Segment> {
    const names = await this.names(sql, block);
    for (const { kind, ordinal } of names) {
      const [found] = await sql.query<Segment>(`SELECT ${segment} FROM audit_segment WHERE block = $1 AND kind = $2 AND ordinal = $3`, [
        block,
        kind,
        ordinal,
      ]);
      if (found) yield found;
    }
  }

  names(sql: Sql, block: number): Promise<{ kind: ChainedKind; ordinal: number; isLate: boolean; at: [number, number] }[]> {
    return sql.query('SELECT kind, ordinal, is_late AS "isLate", at FROM audit_segment WHERE block = $1 ORDER BY kind, ordinal', [block]);
  }

  /** Of a kind, how many rows blocks from one on have that came before another, and late ones of that other. */
  async countFrom(sql: Sql, kind: ChainedKind, { first, current }: { first: number; current: number }): Promise<number> {
    const [row] = await sql.query<{ count: number }>(
      `SELECT coalesce(sum(cardinality(keys)), 0)::bigint AS count FROM audit_segment
       WHERE kind = $1 AND block >= $2 AND (block < $3 OR is_late)`,
      [kind, first, current],
    );
    return row?.count ?? 0;
  }

  /** The newest block that has rows here; undefined where none has. */
  async newestSegment(sql: Sql): Promise<number | undefined> {
    const [row] = await sql.query<{ block: number | null }>('SELECT max(block) AS block FROM audit_segment');
    return row?.block ?? undefined;
  }

  /** Which of the keys are in no block; `low` and `high` are the least and the greatest id among them. */
  async unchained(
    sql: Sql,
    kind: ChainedKind,
    { keys, low, high }: { keys: readonly string[]; low: number; high: number },
  ): Promise<string[]> {
    const rows = await sql.query<{ key: string }>(
      `SELECT k AS key FROM unnest($2::text[]) AS k
       EXCEPT SELECT unnest(s.keys) FROM audit_segment s WHERE s.kind = $1 AND s.low <= $4 AND s.high >= $3`,
      [kind, keys, low, high],
    );
    return rows.map(({ key }) => key);
  }

  async addSegment(tx: Tx, { block, kind, ordinal, isLate, keys, hashes, low, high, at }: NewSegment): Promise<void> {
    await tx.query(
      `INSERT INTO audit_segment (block, kind, ordinal, is_late, keys, hashes, low, high, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [block, kind, ordinal, isLate, keys, hashes, low, high, at],
    );
  }

  async addBlock(tx: Tx, block: Block): Promise<void> {
    const { number, minute, previous, root, head, counts, through, late, archived, keyId, signature } = block;
    await tx.query(
      `INSERT INTO audit_block (number, minute, previous, root, head, counts, through, late, archived, key_id, signature)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [number, minute, previous, root, head, JSON.stringify(counts), JSON.stringify(through), late, archived, keyId, signature],
    );
  }

  async noteKey(tx: Tx, key: { id: string; publicKey: string }, block: number, at: Date): Promise<void> {
    await tx.query('INSERT INTO audit_key (id, public_key, first_block, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING', [
      ...[key.id, key.publicKey],
      ...[block, at],
    ]);
  }

  keys(sql: Sql): Promise<{ id: string; publicKey: string; firstBlock: number }[]> {
    return sql.query('SELECT id, public_key AS "publicKey", first_block AS "firstBlock" FROM audit_key ORDER BY first_block, id');
  }

  async state(sql: Sql): Promise<ChainState> {
    const [row] = await sql.query<ChainState>(
      'SELECT target, target_minute AS "targetMinute", verified_at AS "verifiedAt", verified FROM audit_chain',
    );
    return row ?? { target: null, targetMinute: null, verifiedAt: null, verified: null };
  }

  /** Lets nobody else add to the block that is being made until the transaction ends, and says what it goes up to. */
  async lockTarget(tx: Tx): Promise<KindNumbers | null> {
    const [row] = await tx.query<{ target: KindNumbers | null }>('SELECT target FROM audit_chain FOR UPDATE');
    return row?.target ?? null;
  }

  async begin(tx: Tx, target: KindNumbers, minute: Date): Promise<void> {
    await tx.query('UPDATE audit_chain SET target = $1, target_minute = $2', [JSON.stringify(target), minute]);
  }

  async finish(tx: Tx): Promise<void> {
    await tx.query('UPDATE audit_chain SET target = NULL, target_minute = NULL');
  }

  async noteVerified(sql: Sql, verified: Verified, at: Date): Promise<void> {
    await sql.query('UPDATE audit_chain SET verified = $1, verified_at = $2', [JSON.stringify(verified), at]);
  }
}
