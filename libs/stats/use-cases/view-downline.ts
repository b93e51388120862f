import { Inject, Injectable } from '@nestjs/common';
import { refuse, type CallOutput } from '#lib/contract';
import { maskAddress, maskDevice, seoulDay, type Actor, type Clock } from '#lib/kernel';
import { CLOCK, Database, oneRow } from '#lib/platform';
import { OwnFlowsRepository } from '../data/own-flows.repository.js';
import { MemberDirectory } from '../ports.js';
import { DownlineRows } from './downline-rows.js';

const daysShown = 30;

/** Somebody below an agent, whole. */
@Injectable()
export class ViewDownline {
  constructor(
    private readonly database: Database,
    private readonly directory: MemberDirectory,
    private readonly flows: OwnFlowsRepository,
    private readonly rows: DownlineRows,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async execute(actor: Actor, id: number): Promise<CallOutput<'agent/member/view'>> {
    const [member, [entry]] = await Promise.all([this.directory.find(this.database, id), this.directory.entries(this.database, [id])]);
    if (!member || !entry) throw refuse('NOT_FOUND');
    const row = oneRow(await this.rows.execute(actor, [entry]));
    const { phone, bankName, bankAccount, holder, memo, rolling, lastFrom, visits, ratesVersion, setBy } = member;
    return {
      member: {
        ...row,
        ...{ phone, bankName, bankAccount, holder, memo, visits },
        rolling_json: rolling,
        ratesVersion,
        // Only what concerns the agent: who set it, not by which account.
        setBy: Object.fromEntries(Object.entries(setBy).map(([field, { kind, rank, at }]) => [field, { kind, rank, at }])),
        device: maskDevice(lastFrom.device),
        address: maskAddress(lastFrom.address),
      },
      days: await this.flows.latest(this.database, id, seoulDay(this.clock.now()), daysShown),
    };
  }
}
