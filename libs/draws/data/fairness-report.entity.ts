import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { FairnessReport } from '../fairness/fairness-report.js';

/** The newest report of a game. */
@Entity('fairness_report')
@Check('fairness_report_rounds_check', 'rounds >= 0')
export class FairnessReportEntity implements FairnessReport {
  @PrimaryColumn('text')
  game!: FairnessReport['game'];

  @Column('integer')
  rounds!: number;

  @Column('jsonb')
  markets!: FairnessReport['markets'];

  @Column('timestamptz')
  countedAt!: Date;
}
