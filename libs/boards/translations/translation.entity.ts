import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Language } from '#lib/kernel';
import { PopupEntity } from '../popups/data/popup.entity.js';
import { PostEntity } from '../posts/data/post.entity.js';

/** A post or popup of the house in another language than the one that it was written in. */
@Entity('board_translation')
@Check('board_translation_of', 'num_nonnulls(post_id, popup_id) = 1')
@Index('board_translation_post', ['postId', 'language'], { unique: true })
@Index('board_translation_popup', ['popupId', 'language'], { unique: true })
export class TranslationEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('bigint', { nullable: true })
  @ForeignKey(() => PostEntity, { onDelete: 'CASCADE' })
  postId!: number | null;

  @Column('bigint', { nullable: true })
  @ForeignKey(() => PopupEntity, { onDelete: 'CASCADE' })
  popupId!: number | null;

  @Column('text')
  language!: Language;

  /** Empty where the original stands for it. */
  @Column('text')
  subject!: string;

  /** HTML; empty where the original stands for it. */
  @Column('text')
  content!: string;
}
