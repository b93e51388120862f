import { Check, Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Sport } from '#lib/contract';
import type { LeagueRow } from './sports-rows.js';

/** A league, whose fixtures are offered together. */
@Entity('league')
@Check('league_sport_check', `sport IN ('football', 'basketball', 'baseball', 'volleyball', 'tennis', 'esports')`)
@Check('league_name_check', `name <> ''`)
@Check('league_margin_percent_check', 'margin_percent BETWEEN 0 AND 50')
@Unique(['sport', 'name'])
export class League implements LeagueRow {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('text')
  sport!: Sport;

  @Column('text')
  name!: string;

  @Column('text', { default: '' })
  nameKo!: string;

  @Column('text', { default: '' })
  country!: string;

  /** Played by the house's own simulator at the pace of a game, and offered by itself. */
  @Column('boolean', { default: false })
  virtual!: boolean;

  @Column('boolean', { default: true })
  shown!: boolean;

  @Column('integer', { default: 100 })
  ordinal!: number;

  /** Per cent, the house's share where it makes the odds itself; null where the site's stands. */
  @Column('numeric', {
    precision: 4,
    scale: 2,
    nullable: true,
    transformer: { to: (percent: number | null) => percent, from: (stored: string | null) => (stored === null ? null : Number(stored)) },
  })
  marginPercent!: number | null;
}
