import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { refuse } from '#lib/contract';
import { repository } from './database/entities.js';
import type { Sql, Tx } from './database/sql.js';
import { StopReason, type StopTarget } from './stop-reason.entity.js';

interface Step {
  /** Before the change; undefined for what is made by it. */
  wasOn: boolean | undefined;
  isOn: boolean;
  reason: string | undefined;
  /** What has to stop within seconds may be stopped without a reason. */
  isUrgent?: boolean;
}

/** Administrators say why they stop something; the reason stands in the lists until it runs again. */
@Injectable()
export class StopReasons {
  /**
   * Called in the transaction that switches the target.
   * @returns what the audit log adds to the state after the change
   * @throws DomainError INVALID_INPUT for what is stopped without a reason
   */
  async follow(tx: Tx, target: StopTarget, { wasOn, isOn, reason: given = '', isUrgent = false }: Step): Promise<{ stopReason?: string }> {
    const reasons = repository(tx, StopReason);
    const reason = given.trim();
    if (!isOn && wasOn === true && reason === '' && !isUrgent) throw refuse('INVALID_INPUT', { field: 'stopReason', reason: 'no reason' });
    if (isOn !== wasOn) await reasons.delete({ target });
    if (isOn || reason === '') return {};
    await reasons.upsert({ target, reason }, ['target']);
    return { stopReason: reason };
  }

  /** Reasons by target; what runs, or was stopped without one, is not among them. */
  async of(sql: Sql, targets: readonly StopTarget[]): Promise<ReadonlyMap<StopTarget, string>> {
    if (targets.length === 0) return new Map();
    const found = await repository(sql, StopReason).findBy({ target: In([...targets]) });
    return new Map(found.map(({ target, reason }) => [target, reason]));
  }
}
