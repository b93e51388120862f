import { Check, Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { CallOutput } from '#lib/contract';

export type PopupAudience = CallOutput<'admin/popup/get'>['items'][number]['audience'];

/** What covers the page when somebody comes. */
@Entity('popup')
@Check('popup_name_check', `name <> ''`)
@Check('popup_audience_check', `audience IN ('members', 'visitors', 'everybody', 'nobody')`)
@Check('popup_check', 'ends_at > starts_at')
@Check('popup_check1', `image_src <> '' OR content <> ''`)
export class PopupEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('text')
  name!: string;

  /** Address of an image; empty without. */
  @Column('text', { name: 'image_src' })
  image!: string;

  /** HTML; empty without. */
  @Column('text')
  content!: string;

  /** To whom it is shown. */
  @Column('text')
  audience!: PopupAudience;

  /** Shown from and until; open without. */
  @Column('timestamptz', { nullable: true })
  startsAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  endsAt!: Date | null;

  /** The lower the further in front. */
  @Column('integer', { name: 'place' })
  order!: number;

  /** Grows with every change. */
  @Column('timestamptz')
  updatedAt!: Date;

  /** Whether the sites were last told that it is shown. */
  @Column('boolean', { name: 'is_on' })
  isAnnounced!: boolean;
}
