import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { type CallSwitch, closedCodes, refuse, section as sections, type SiteSwitch, switchOfFamily, switchOfSection } from '#lib/contract';
import { requestOf } from '#lib/platform';
import { GameFamilies, SectionSwitches } from '../ports.js';

/** Refuses calls of sections that are switched off, by the contract's `under`. It stands behind the guard of sessions. */
@Injectable()
export class SwitchGuard implements CanActivate {
  constructor(
    private readonly switches: SectionSwitches,
    private readonly families: GameFamilies,
  ) {}

  /** @throws DomainError SECTION_CLOSED, GAME_MAINTENANCE, REWARD_CLOSED, BOARD_CLOSED or JOIN_CLOSED */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = requestOf(context);
    const under = request.truebook?.call.under;
    return under === undefined || this.assertOn(under, (request.body ?? {}) as Record<string, unknown>);
  }

  private async assertOn(under: CallSwitch, input: Readonly<Record<string, unknown>>): Promise<boolean> {
    const on = await this.switches.all();
    const off = this.switchesOf(under, input).filter((name) => !on[name]);
    // A call about no game in particular is open while either kind is.
    const isAny = (under === 'game' && input['game'] === undefined) || (under === 'play' && input['kind'] === undefined);
    const isClosed = isAny ? off.length === 2 : off.length > 0;
    if (isClosed) throw refuse(closedCodes[off[0]!], { section: off[0]! });
    return true;
  }

  /** The input has not been parsed yet: what fits no section or game is left to the parser and the reader. */
  private switchesOf(under: CallSwitch, { section, game, kind, type }: Readonly<Record<string, unknown>>): SiteSwitch[] {
    if (under === 'section') {
      const own = sections.safeParse(section);
      const name = own.success ? switchOfSection(own.data) : null;
      return name === null ? ['sports'] : ['sports', name];
    }
    if (under === 'game') {
      if (game === undefined) return ['minigame', 'powerball'];
      const family = typeof game === 'string' ? this.families.of(game) : undefined;
      return family === undefined ? [] : [switchOfFamily(family)];
    }
    if (under === 'play') return kind === 'casino' || kind === 'slot' ? [kind] : ['casino', 'slot'];
    if (under === 'post') return type === 'freeboard' ? ['board'] : [];
    return [under];
  }
}
