import { Inject, Injectable } from '@nestjs/common';
import { type CallOutput, type CallParsed } from '#lib/contract';
import { seoulIso, type Clock } from '#lib/kernel';
import { CLOCK, Database, type CommandContext } from '#lib/platform';
import { AlertsRepository, type Alert } from '../data/alerts.repository.js';
import { MemberDirectory } from '../ports.js';

/** Alerts and the rules that raise them, as administrators see them. */
@Injectable()
export class ReadAlerts {
  constructor(
    private readonly database: Database,
    private readonly alerts: AlertsRepository,
    private readonly directory: MemberDirectory,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async page(input: CallParsed<'admin/alert/get'>): Promise<CallOutput<'admin/alert/get'>> {
    const [alerts, { all, untaken }] = await Promise.all([this.alerts.page(this.database, input), this.alerts.counts(this.database)]);
    const ids = [...new Set(alerts.flatMap(({ facts }) => facts.memberId ?? []))];
    const people = new Map((await this.directory.entries(this.database, ids)).map((entry) => [entry.id, entry]));
    const total = input.isTaken === undefined ? all : input.isTaken ? all - untaken : untaken;
    return {
      items: alerts.map(({ takenBy, takenAt, at, seen, ...alert }) => {
        const person = alert.facts.memberId === null ? undefined : people.get(alert.facts.memberId);
        return {
          ...alert,
          at: seoulIso(at),
          seen: seenOf(seen),
          member: person ? { account: person.account, nickname: person.nickname } : null,
          taken: takenBy === null || takenAt === null ? null : { account: takenBy, at: seoulIso(takenAt) },
        };
      }),
      total,
      untaken,
    };
  }

  /** Notes that the caller has seen them; an earlier note stays as it is. */
  async see({ actor }: CommandContext, ids: readonly number[]): Promise<CallOutput<'admin/alert/view'>> {
    const noted = { account: actor.account, at: this.clock.now() };
    const rows = await this.database.transaction((tx) => this.alerts.see(tx, ids, noted));
    return { items: rows.map(({ id, seen }) => ({ id, seen: seenOf(seen) })) };
  }

  async rules(page: CallParsed<'admin/alert/rule/get'>): Promise<CallOutput<'admin/alert/rule/get'>> {
    const rules = await this.alerts.rules(this.database, page);
    return {
      items: rules.map((rule) => ({
        ...rule,
        changedAt: seoulIso(rule.changedAt),
        raisedAt: rule.raisedAt && seoulIso(rule.raisedAt),
      })),
      total: await this.alerts.countRules(this.database),
    };
  }
}

const seenOf = (seen: Alert['seen']) => seen.map(({ account, at }) => ({ account, at: seoulIso(new Date(at)) }));
