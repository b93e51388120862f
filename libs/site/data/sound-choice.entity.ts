import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SoundSettings } from '../site-settings.js';

/** What a person has chosen to hear. */
@Entity('sound_choice')
export class SoundChoice {
  /** Such as `admin:3` or `agent:42`. */
  @PrimaryColumn('text')
  owner!: string;

  /** By kind; what is absent is the site's. */
  @Column('jsonb')
  choices!: Partial<SoundSettings>;

  @Column('timestamptz')
  changedAt!: Date;
}
