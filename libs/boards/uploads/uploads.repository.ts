import { Injectable } from '@nestjs/common';
import { IsNull, LessThan, MoreThan } from 'typeorm';
import { lockRow, repository, type Sql, type Tx } from '#lib/platform';
import { richTextColumns } from '../rich-text/stored-texts.repository.js';
import { Upload } from './upload.entity.js';
import { uploadsPath } from './uploads-path.js';

export type { Upload };

/** A run of the housekeeping takes no more; the next one goes on. */
const mostAtOnce = 1_000;

/** Every column that may show an image. What members or administrators have deleted stands there too, and keeps its images. */
const places = {
  ...richTextColumns,
  board_post: [...richTextColumns.board_post, 'thumbnail'],
  popup: [...richTextColumns.popup, 'image_src'],
};

/** The names of all images in all texts, from one look at each. */
const named = Object.entries(places)
  .flatMap(([table, columns]) =>
    columns.map(
      (column) =>
        `SELECT (regexp_matches(${column}, '${uploadsPath}/([0-9a-f-]{36}\\.[a-z]{3,4})', 'g'))[1] AS name FROM ${table} WHERE ${column} LIKE '%${uploadsPath}/%'`,
    ),
  )
  .join(' UNION ALL ');
const isUnnamed = `NOT EXISTS (SELECT FROM (${named}) AS named WHERE named.name = upload.name)`;

/** The table of uploads: who may put which image, and what became of it. */
@Injectable()
export class UploadsRepository {
  async insert(
    sql: Sql,
    { name, tokenHash, owner, at, expiresAt }: { name: string; tokenHash: Buffer; owner: string; at: Date; expiresAt: Date },
  ): Promise<void> {
    await repository(sql, Upload).insert({ name, tokenHash, owner, createdAt: at, expiresAt });
  }

  async find(sql: Sql, name: string, tokenHash: Buffer): Promise<Upload | undefined> {
    return (await repository(sql, Upload).findOneBy({ name, tokenHash })) ?? undefined;
  }

  lock(tx: Tx, name: string, tokenHash: Buffer): Promise<Upload | undefined> {
    return lockRow(tx, Upload, { name, tokenHash });
  }

  async stored(tx: Tx, name: string, bytes: number, at: Date): Promise<void> {
    await repository(tx, Upload).update(name, { storedAt: at, bytes });
  }

  /** Of several transactions that ask for addresses of one owner the others wait until this one ends. */
  async lockOwner(tx: Tx, owner: string): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('upload:' || $1, 0))`, [owner]);
  }

  /** How many addresses an owner has asked for since an instant. */
  countSince(sql: Sql, owner: string, since: Date): Promise<number> {
    return repository(sql, Upload).countBy({ owner, createdAt: MoreThan(since) });
  }

  /** Images stored before an instant that no text names, the oldest first; as many as a run takes. */
  async unnamed(sql: Sql, before: Date): Promise<string[]> {
    const rows = await sql.query<{ name: string }>(
      `SELECT name FROM upload WHERE stored_at < $1 AND ${isUnnamed} ORDER BY stored_at LIMIT ${mostAtOnce}`,
      [before],
    );
    return rows.map(({ name }) => name);
  }

  /** Holds those of the images that nobody else holds until the transaction ends. */
  async lockFree(tx: Tx, names: readonly string[]): Promise<string[]> {
    const rows = await tx.query<{ name: string }>('SELECT name FROM upload WHERE name = ANY ($1) FOR UPDATE SKIP LOCKED', [names]);
    return rows.map(({ name }) => name);
  }

  /**
   * Makes images that still no text names as good as never stored. @param names of images that are held. @returns the bytes of each that
   * went
   */
  async letGo(tx: Tx, names: readonly string[]): Promise<number[]> {
    const rows = await tx.query<{ bytes: number }>(
      `WITH gone AS (SELECT name, bytes FROM upload WHERE name = ANY ($1) AND ${isUnnamed})
       UPDATE upload SET stored_at = NULL, bytes = NULL FROM gone WHERE upload.name = gone.name RETURNING gone.bytes`,
      [names],
    );
    return rows.map(({ bytes }) => bytes);
  }

  /** Addresses that ran out before an instant with nothing stored, or no more. */
  async unused(sql: Sql, before: Date): Promise<string[]> {
    const rows = await repository(sql, Upload).find({
      select: { name: true },
      where: { storedAt: IsNull(), expiresAt: LessThan(before) },
      order: { expiresAt: 'ASC' },
      take: mostAtOnce,
    });
    return rows.map(({ name }) => name);
  }

  async forget(sql: Sql, name: string): Promise<void> {
    await repository(sql, Upload).delete({ name, storedAt: IsNull() });
  }
}
