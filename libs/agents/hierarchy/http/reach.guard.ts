import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { requestOf } from '#lib/platform';
import { Reach } from '../reach.js';

/** Guards every call that an agent makes by the contract's rule for agents. It stands behind the guard that parses the input. */
@Injectable()
export class ReachGuard implements CanActivate {
  constructor(private readonly reach: Reach) {}

  /** @throws what `Reach.assert` throws */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const { actor, call, input } = requestOf(context).truebook ?? {};
    const rule = call?.agent;
    if (actor?.kind !== 'agent' || !rule) return true;
    const named = rule.target === undefined ? [] : (input as Record<string, number | number[] | undefined>)[rule.target];
    return this.reach.assert(actor, rule, [named ?? []].flat()).then(() => true);
  }
}
