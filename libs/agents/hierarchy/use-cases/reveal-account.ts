import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, Database } from '#lib/platform';
import { WithdrawalNumbers } from '#lib/wallet';
import { NumberLooks } from '../ports.js';
import { Processing } from '../processing.js';

/** Gives an agent the whole account number of one withdrawal that it processes, so that it can pay the member. */
@Injectable()
export class RevealAccount {
  constructor(
    private readonly database: Database,
    private readonly looks: NumberLooks,
    private readonly processing: Processing,
    private readonly numbers: WithdrawalNumbers,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Counted before it is judged, and audited before it is given.
   * @throws DomainError TOO_MANY_ATTEMPTS; what `WithdrawalNumbers.revealTo` throws
   */
  async execute(command: CommandContext, id: number): Promise<string> {
    await this.looks.begin(command.actor.id);
    const agent = this.processing.agentOf(command.actor, 'withdrawal');
    return this.database.transaction(async (tx) => {
      const value = await this.numbers.revealTo(tx, id, agent);
      await audit(tx, command, this.clock, [{ action: 'number.reveal', target: `withdrawal:${id}`, after: { field: 'bank_account' } }]);
      return value;
    });
  }
}
