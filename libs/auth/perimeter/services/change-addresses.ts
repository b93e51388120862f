import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, Database, type CommandContext, type Tx } from '#lib/platform';
import { Sessions } from '../../services/sessions.js';
import { PerimeterRepository, type AddressRule } from '../data/perimeter.repository.js';
import { addressRange, rangeText } from '../address-range.js';
import { Perimeter, type AddressList } from '../perimeter.js';
import { PerimeterRules } from '../perimeter-rules.js';

export interface AddressWish {
  list: AddressList;
  range: string;
  note: string;
  expiresAt?: Date;
}

/** From where administrators may come, and from where nobody may. Sessions from elsewhere end with the change. */
@Injectable()
export class ChangeAddresses {
  constructor(
    private readonly database: Database,
    private readonly repository: PerimeterRepository,
    private readonly rules: PerimeterRules,
    private readonly sessions: Sessions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * A range that stands already gets the new note and expiry.
   * @throws DomainError INVALID_INPUT; ADDRESS_BLOCKED, ADDRESS_NOT_ALLOWED; PERIMETER_OWN_ADDRESS, PERIMETER_NEEDS_LASTING
   */
  async save(command: CommandContext, { list, range: text, note, expiresAt }: AddressWish): Promise<void> {
    const parsed = addressRange(text);
    if (!parsed) throw refuse('INVALID_INPUT', { field: 'range' });
    if (expiresAt && expiresAt <= this.clock.now()) throw refuse('INVALID_INPUT', { field: 'expiresAt' });
    const rule = { list, range: rangeText(parsed), note, expiresAt: expiresAt ?? null };
    await this.change(command, async (tx) => {
      const before = await this.repository.putAddress(tx, { ...rule, author: command.actor.account, createdAt: this.clock.now() });
      await audit(tx, command, this.clock, [
        { action: 'addressRule.save', target: `address:${rule.range}`, ...(before && { before: factsOf(before) }), after: rule },
      ]);
    });
  }

  /** @returns how many there were @throws DomainError NOT_FOUND; PERIMETER_OWN_ADDRESS, PERIMETER_NEEDS_LASTING */
  remove(command: CommandContext, ids: readonly number[]): Promise<number> {
    return this.change(command, async (tx) => {
      const removed = await this.repository.removeAddresses(tx, { ids });
      if (removed.length === 0) throw refuse('NOT_FOUND');
      await audit(
        tx,
        command,
        this.clock,
        removed.map((rule) => ({ action: 'addressRule.delete' as const, target: `address:${rule.range}`, before: factsOf(rule) })),
      );
      return removed.length;
    });
  }

  private async change<T>({ address }: CommandContext, work: (tx: Tx) => Promise<T>): Promise<T> {
    const result = await this.database.transaction(async (tx) => {
      await this.repository.lock(tx);
      // Somebody else may have shut the caller out while he waited.
      const keptOut = new Perimeter(await this.repository.rules(tx), this.clock.now()).refusal(['admin'], { address, host: undefined });
      if (keptOut) throw refuse(keptOut);
      const done = await work(tx);
      const rules = await this.repository.rules(tx);
      const perimeter = new Perimeter(rules, this.clock.now());
      if (perimeter.refusal(['admin'], { address, host: undefined })) throw refuse('PERIMETER_OWN_ADDRESS', { address });
      const staff = rules.addresses.filter(({ list }) => list === 'staff');
      // Otherwise the console would be open to everybody, or to nobody, when the last one has expired.
      if (staff.length > 0 && staff.every(({ expiresAt }) => expiresAt !== null)) throw refuse('PERIMETER_NEEDS_LASTING');
      await this.sessions.endKeptOut(tx, (kind, from) => isOutside(perimeter, kind, from));
      return done;
    });
    await this.rules.changed();
    return result;
  }
}

/** Whether the address of a session is kept out, whatever its name. */
function isOutside(perimeter: Perimeter, kind: 'player' | 'agent' | 'admin', address: string): boolean {
  const refusal = perimeter.refusal([kind], { address, host: undefined });
  return refusal === 'ADDRESS_BLOCKED' || refusal === 'ADDRESS_NOT_ALLOWED';
}

function factsOf({ list, range, note, expiresAt }: AddressRule) {
  return { list, range, note, expiresAt };
}
