import { Injectable } from '@nestjs/common';
import type { CallOutput } from '#lib/contract';
import type { Sql, Tx } from '#lib/platform';

export type PopupAudience = CallOutput<'admin/popup/get'>['items'][number]['audience'];

export interface PopupDraft {
  name: string;
  /** Address of an image; empty without. */
  image: string;
  /** HTML; empty without. */
  content: string;
  /** To whom it is shown. */
  audience: PopupAudience;
  /** Shown from and until; open without. */
  startsAt: Date | null;
  endsAt: Date | null;
  /** The lower the further in front. */
  order: number;
}

export interface Popup extends PopupDraft {
  id: number;
  /** Grows with every change. */
  updatedAt: Date;
  /** As of the instant that was asked for. */
  isOn: boolean;
  state: 'on' | 'scheduled' | 'ended' | 'off';
}

const columns = (
  now: string,
) => `id, name, image_src AS image, content, audience, starts_at AS "startsAt", ends_at AS "endsAt", place AS "order",
  updated_at AS "updatedAt", ${isOn(now)} AS "isOn",
  CASE WHEN audience = 'nobody' THEN 'off' WHEN ends_at <= ${now} THEN 'ended' WHEN starts_at > ${now} THEN 'scheduled' ELSE 'on' END AS state`;
const isOn = (now: string) =>
  `(audience <> 'nobody' AND (starts_at IS NULL OR starts_at <= ${now}) AND (ends_at IS NULL OR ends_at > ${now}))`;
const inOrder = 'ORDER BY place, id DESC';

/** The table of popups. */
@Injectable()
export class PopupsRepository {
  /** Those that are shown at an instant, in their order. */
  shown(sql: Sql, now: Date): Promise<Popup[]> {
    return sql.query<Popup>(`SELECT ${columns('$1')} FROM popup WHERE ${isOn('$1')} ${inOrder}`, [now]);
  }

  async page(sql: Sql, { skip, take, now }: { skip: number; take: number; now: Date }): Promise<{ items: Popup[]; total: number }> {
    const items = await sql.query<Popup>(`SELECT ${columns('$1')} FROM popup ${inOrder} LIMIT $2 OFFSET $3`, [now, take, skip]);
    const [row] = await sql.query<{ total: number }>('SELECT count(*) AS total FROM popup');
    return { items, total: row!.total };
  }

  /** Holds the row until the transaction ends. */
  async lock(tx: Tx, id: number, now: Date): Promise<Popup | undefined> {
    const rows = await tx.query<Popup>(`SELECT ${columns('$2::timestamptz')} FROM popup WHERE id = $1 FOR UPDATE`, [id, now]);
    return rows[0];
  }

  async insert(tx: Tx, popup: PopupDraft, now: Date): Promise<number> {
    const [row] = await tx.query<{ id: number }>(
      `INSERT INTO popup (name, image_src, content, audience, starts_at, ends_at, place, updated_at, is_on) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, false) RETURNING id`,
      [...values(popup), now],
    );
    return row!.id;
  }

  async update(tx: Tx, id: number, popup: PopupDraft, now: Date): Promise<void> {
    await tx.query(
      `UPDATE popup SET name = $1, image_src = $2, content = $3, audience = $4, starts_at = $5, ends_at = $6, place = $7,
         updated_at = greatest($8, updated_at + interval '1 millisecond') WHERE id = $9`,
      [...values(popup), now, id],
    );
  }

  async delete(tx: Tx, id: number): Promise<void> {
    await tx.query('DELETE FROM popup WHERE id = $1', [id]);
  }

  /** Notes which popups are shown now. @param id of one alone. @returns those that have begun or ended since it was last noted */
  async noteShown(tx: Tx, now: Date, id?: number): Promise<number[]> {
    const rows = await tx.query<{ id: number }>(
      `UPDATE popup SET is_on = NOT is_on WHERE is_on <> ${isOn('$1')} AND ($2::bigint IS NULL OR id = $2) RETURNING id`,
      [now, id ?? null],
    );
    return rows.map((row) => row.id);
  }
}

function values({ name, image, content, audience, startsAt, endsAt, order }: PopupDraft): unknown[] {
  return [name, image, content, audience, startsAt, endsAt, order];
}
