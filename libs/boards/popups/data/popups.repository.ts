import { Injectable } from '@nestjs/common';
import { insertOne, lockRow, oneRow, repository, type Sql, type Tx } from '#lib/platform';
import { listedContent } from '../../rich-text/rich-text.js';
import { PopupEntity, type PopupAudience } from './popup.entity.js';

export type { PopupAudience };

export type PopupDraft = Pick<PopupEntity, 'name' | 'image' | 'content' | 'audience' | 'startsAt' | 'endsAt' | 'order'>;

export interface Popup extends Omit<PopupEntity, 'isAnnounced'> {
  /** As of the instant that was asked for. */
  isOn: boolean;
  state: 'on' | 'scheduled' | 'ended' | 'off';
}

/** A popup in a list: how its HTML begins, and all of it where it was asked for. */
export type ListedPopup = Popup & { beginning: string };

export interface PopupPaging {
  skip: number;
  take: number;
  /** Without it `content` is empty. */
  requiredContent: boolean;
}

const isOn = `(audience <> 'nobody' AND (starts_at IS NULL OR starts_at <= :now) AND (ends_at IS NULL OR ends_at > :now))`;
const inOrder = { order: 'ASC', id: 'DESC' } as const;

/** The table of popups. */
@Injectable()
export class PopupsRepository {
  /** Those that are shown at an instant, in their order. */
  async shown(sql: Sql, now: Date): Promise<Popup[]> {
    const rows = await repository(sql, PopupEntity)
      .createQueryBuilder('popup')
      .where(isOn, { now })
      .setFindOptions({ order: inOrder })
      .getMany();
    return rows.map((row) => toPopup(row, now));
  }

  /** Texts are cut where they are stored: nobody reads all of every one. */
  async page(
    sql: Sql,
    { skip, take, requiredContent, now }: PopupPaging & { now: Date },
  ): Promise<{ items: ListedPopup[]; total: number }> {
    const rows = await sql.query<Omit<ListedPopup, 'isOn' | 'state'>>(
      `SELECT id, name, image_src AS image, ${listedContent(requiredContent)}, audience, starts_at AS "startsAt", ends_at AS "endsAt",
         place AS "order", updated_at AS "updatedAt"
       FROM popup ORDER BY place, id DESC LIMIT $1 OFFSET $2`,
      [take, skip],
    );
    const { total } = oneRow(await sql.query<{ total: number }>('SELECT count(*) AS total FROM popup'));
    return { items: rows.map((row) => ({ ...row, ...standing(row, now) })), total };
  }

  async one(sql: Sql, id: number, now: Date): Promise<Popup | undefined> {
    const row = await repository(sql, PopupEntity).findOneBy({ id });
    return row ? toPopup(row, now) : undefined;
  }

  /** Holds the row until the transaction ends. */
  async lock(tx: Tx, id: number, now: Date): Promise<Popup | undefined> {
    const row = await lockRow(tx, PopupEntity, { id });
    return row ? toPopup(row, now) : undefined;
  }

  insert(tx: Tx, popup: PopupDraft, now: Date): Promise<number> {
    return insertOne(tx, PopupEntity, { ...columnsOf(popup), updatedAt: now, isAnnounced: false });
  }

  async update(tx: Tx, id: number, popup: PopupDraft, now: Date): Promise<void> {
    await repository(tx, PopupEntity)
      .createQueryBuilder()
      .update()
      .set({ ...columnsOf(popup), updatedAt: () => `greatest(:now, updated_at + interval '1 millisecond')` })
      .where({ id })
      .setParameters({ now })
      .execute();
  }

  async delete(tx: Tx, id: number): Promise<void> {
    await repository(tx, PopupEntity).delete(id);
  }

  /** Notes which popups are shown now. @param id of one alone. @returns those that have begun or ended since it was last noted */
  async noteShown(tx: Tx, now: Date, id?: number): Promise<number[]> {
    const turned = repository(tx, PopupEntity)
      .createQueryBuilder()
      .update()
      .set({ isAnnounced: () => 'NOT is_on' })
      .where(`is_on <> ${isOn}`, { now })
      .returning('id');
    if (id !== undefined) turned.andWhere({ id });
    const { raw } = await turned.execute();
    return (raw as { id: number }[]).map((row) => row.id);
  }
}

function columnsOf({ name, image, content, audience, startsAt, endsAt, order }: PopupDraft): PopupDraft {
  return { name, image, content, audience, startsAt, endsAt, order };
}

function toPopup({ isAnnounced: _, ...popup }: PopupEntity, now: Date): Popup {
  return { ...popup, ...standing(popup, now) };
}

function standing(popup: Pick<PopupDraft, 'audience' | 'startsAt' | 'endsAt'>, now: Date): Pick<Popup, 'isOn' | 'state'> {
  const state = stateOf(popup, now);
  return { isOn: state === 'on', state };
}

function stateOf({ audience, startsAt, endsAt }: Pick<PopupDraft, 'audience' | 'startsAt' | 'endsAt'>, now: Date): Popup['state'] {
  if (audience === 'nobody') return 'off';
  if (endsAt && endsAt <= now) return 'ended';
  return startsAt && startsAt > now ? 'scheduled' : 'on';
}
