import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an administrator can stop by a switch. */
export type StopTarget = `${'casino-game' | 'fixture' | 'league' | 'vendor'}:${string | number}`;

/** Why something that administrators can stop stands still, for as long as it does. */
@Entity('stop_reason')
export class StopReason {
  @PrimaryColumn('text')
  target!: StopTarget;

  @Column('text')
  reason!: string;
}
