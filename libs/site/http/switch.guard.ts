import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { type ErrorCode, refuse, type SiteSwitch } from '#lib/contract';
import { requestOf } from '#lib/platform';
import { SectionSwitches } from '../ports.js';

/** What a call under a switch that is off is refused with. */
export const closedCodes: Readonly<Record<SiteSwitch, ErrorCode>> = {
  sports: 'SECTION_CLOSED',
  minigame: 'SECTION_CLOSED',
  casino: 'GAME_MAINTENANCE',
  roulette: 'REWARD_CLOSED',
  attendance: 'REWARD_CLOSED',
  join: 'JOIN_CLOSED',
};

/** Refuses calls of sections that are switched off, by the contract's `under`. It stands behind the guard of sessions. */
@Injectable()
export class SwitchGuard implements CanActivate {
  constructor(private readonly switches: SectionSwitches) {}

  /** @throws DomainError SECTION_CLOSED, GAME_MAINTENANCE, REWARD_CLOSED or JOIN_CLOSED */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const under = requestOf(context).truebook?.call.under;
    return under === undefined || this.assertOn(under);
  }

  private async assertOn(name: SiteSwitch): Promise<boolean> {
    if (!(await this.switches.isOn(name))) throw refuse(closedCodes[name], { section: name });
    return true;
  }
}
