import { Inject, Injectable } from '@nestjs/common';
import { alertLimits, refuse, type CallOutput, type CallParsed } from '#lib/contract';
import { Outbox } from '#lib/events';
import { seoulIso, type Clock } from '#lib/kernel';
import { assertVersion, audit, CLOCK, Database, type CommandContext } from '#lib/platform';
import { AlertsRepository } from '../data/alerts.repository.js';

/** What administrators do with alerts and their rules. */
@Injectable()
export class ChangeAlerts {
  constructor(
    private readonly database: Database,
    private readonly alerts: AlertsRepository,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The first administrator to take it has it. @throws DomainError NOT_FOUND */
  async take(command: CommandContext, id: number): Promise<CallOutput<'admin/alert/take'>> {
    const at = this.clock.now();
    return this.database.transaction(async (tx) => {
      const taken = await this.alerts.take(tx, id, { account: command.actor.account, at });
      if (!taken) throw refuse('NOT_FOUND');
      const { account } = taken;
      if (taken.isNew) {
        await audit(tx, command, this.clock, [{ action: 'alert.take', target: `alert:${id}` }]);
        await this.outbox.record(tx, [{ name: 'alert.taken', at, streams: ['admin'], data: { id, by: account } }]);
      }
      return { taken: { account, at: seoulIso(taken.at) } };
    });
  }

  /** @throws DomainError NOT_FOUND, CHANGED_MEANWHILE, ALERT_RULES_FULL; INVALID_INPUT for a change that names no version */
  async save(
    command: CommandContext,
    { id, version, ...fields }: CallParsed<'admin/alert/rule/save'>,
  ): Promise<CallOutput<'admin/alert/rule/save'>> {
    if (id !== undefined && version === undefined) throw refuse('INVALID_INPUT', { field: 'version' });
    const signed = { ...fields, changedAt: this.clock.now(), changedBy: command.actor.account };
    return this.database.transaction(async (tx) => {
      if (id === undefined) {
        await tx.query(`SELECT pg_advisory_xact_lock(hashtext('alert-rules'))`);
        if ((await this.alerts.countRules(tx)) >= alertLimits.rules) throw refuse('ALERT_RULES_FULL', { maximum: alertLimits.rules });
        const made = await this.alerts.insertRule(tx, signed);
        await audit(tx, command, this.clock, [{ action: 'alertRule.save', target: `alertRule:${made}`, after: fields }]);
        return { id: made, version: 1 };
      }
      const before = await this.alerts.lockRule(tx, id);
      if (!before) throw refuse('NOT_FOUND');
      const { name, rule, enabled } = before;
      assertVersion(version, before.version, { name, rule, enabled });
      const next = before.version + 1;
      await this.alerts.updateRule(tx, { id, ...signed, version: next });
      const note = { before: { name, rule, enabled }, after: fields };
      await audit(tx, command, this.clock, [{ action: 'alertRule.save', target: `alertRule:${id}`, ...note }]);
      return { id, version: next };
    });
  }

  /** What it raised stays. @throws DomainError NOT_FOUND */
  async deleteRule(command: CommandContext, id: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const before = await this.alerts.lockRule(tx, id);
      if (!before) throw refuse('NOT_FOUND');
      await this.alerts.deleteRule(tx, id);
      const { name, rule, enabled } = before;
      await audit(tx, command, this.clock, [{ action: 'alertRule.delete', target: `alertRule:${id}`, before: { name, rule, enabled } }]);
    });
  }
}
