import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Language } from '#lib/kernel';
import { repository, type Sql, type Tx } from '#lib/platform';
import { TranslationEntity } from './translation.entity.js';

/** What was written in another language; what is empty is read in the original. */
export interface Translation {
  subject: string;
  /** HTML. */
  content: string;
}

export type Translations = Partial<Record<Language, Translation>>;

/** Whose translations. */
export type Translated = 'postId' | 'popupId';

/** The table of translations of posts and popups. */
@Injectable()
export class TranslationsRepository {
  /** Those in one language, by what they translate. */
  async into(sql: Sql, of: Translated, ids: readonly number[], language: Language): Promise<Map<number, Translation>> {
    if (ids.length === 0) return new Map();
    const rows = await repository(sql, TranslationEntity).findBy({ [of]: In([...ids]), language });
    return new Map(rows.map((row) => [row[of] as number, { subject: row.subject, content: row.content }]));
  }

  /** All of one post or popup. */
  async all(sql: Sql, of: Translated, id: number): Promise<Translations> {
    const rows = await repository(sql, TranslationEntity).find({ where: { [of]: id }, order: { language: 'ASC' } });
    return Object.fromEntries(rows.map(({ language, subject, content }) => [language, { subject, content }]));
  }

  /** Has these and no others. */
  async replace(tx: Tx, of: Translated, id: number, translations: Translations): Promise<void> {
    const table = repository(tx, TranslationEntity);
    await table.delete({ [of]: id });
    const other = of === 'postId' ? { popupId: null } : { postId: null };
    const rows = Object.entries(translations).map(([language, text]) => ({ [of]: id, ...other, language: language as Language, ...text }));
    if (rows.length > 0) await table.insert(rows);
  }
}
