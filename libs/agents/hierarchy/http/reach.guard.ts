import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { requestOf } from '#lib/platform';
import { Reach } from '../reach.js';

/** Guards every call that an agent makes by the contract's rule for agents. It stands behind the guard that parses the input. */
@Injectable()
export class ReachGuard implements CanActivate {
  constructor(private readonly reach: Reach) {}

  /** @throws what `Reach.assert` and `Reach.assertFields` throw */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { actor, call, input } = requestOf(context).truebook ?? {};
    const rule = call?.agent;
    if (actor?.kind !== 'agent' || !rule) return true;
    const fields = input as Record<string, unknown>;
    const named = rule.target === undefined ? [] : (fields[rule.target] as number | number[] | undefined);
    await this.reach.assert(actor, rule, [named ?? []].flat());
    await this.reach.assertFields(actor, rule, fields);
    return true;
  }
}
