import { Inject, Injectable } from '@nestjs/common';
import { refuse, type CallParsed } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { AccessListRepository, MemberNumbers, MembersRepository } from '#lib/members';
import { audit, CLOCK, type CommandContext, Database } from '#lib/platform';
import { WithdrawalNumbers } from '#lib/wallet';
import { NumberLookLimit } from '../../services/number-look-limit.js';

type Asked = CallParsed<'admin/number/reveal'>;

/** Gives an administrator one number as it is. */
@Injectable()
export class RevealNumber {
  constructor(
    private readonly database: Database,
    private readonly members: MembersRepository,
    private readonly accessList: AccessListRepository,
    private readonly numbers: MemberNumbers,
    private readonly withdrawals: WithdrawalNumbers,
    private readonly looks: NumberLookLimit,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Audited before it is given. @throws DomainError NOT_FOUND, NUMBER_MISSING, INVALID_INPUT, TOO_MANY_ATTEMPTS */
  async execute(command: CommandContext, asked: Asked): Promise<string> {
    await this.looks.begin({ kind: 'admin', id: command.actor.id });
    const value = await this.valueOf(asked);
    const target = `${asked.kind}:${asked.id}`;
    await this.database.transaction((tx) =>
      audit(tx, command, this.clock, [{ action: 'number.reveal', target, after: { field: asked.field } }]),
    );
    return value;
  }

  private async valueOf({ kind, id, field }: Asked): Promise<string> {
    if (kind === 'withdrawal') {
      if (field !== 'bank_account') throw refuse('INVALID_INPUT', { field: 'field' });
      return this.withdrawals.reveal(id);
    }
    const of = field === 'phone_number' ? 'phone' : field;
    const sealed =
      kind === 'member' ? await this.members.sealedNumber(this.database, id, of) : await this.accessList.sealed(this.database, id, of);
    if (sealed === undefined) throw refuse('NOT_FOUND');
    if (sealed === null) throw refuse('NUMBER_MISSING');
    return this.numbers.open(of, sealed);
  }
}
