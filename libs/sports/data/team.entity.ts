import { Check, Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Sport } from '#lib/contract';
import type { TeamRow } from './sports-rows.js';

/** A team or player of a sport. */
@Entity('team')
@Check('team_name_check', `name <> ''`)
@Unique(['sport', 'name'])
export class Team implements TeamRow {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('text')
  sport!: Sport;

  @Column('text')
  name!: string;

  @Column('text', { default: '' })
  nameKo!: string;
}
