import { IconBallFootball, IconBolt, IconCircleDotted, IconLadder } from '@tabler/icons-react';
import type { MenuKind } from '#lib/contract/values';
import { firstGamePath } from '../features/draw-game/game-paths.js';
import { mainSection, sectionPaths } from '../features/sports/section-paths.js';
import type { System } from '../../shared/members/system.js';
import { bets, casinoLinks, firstEntries, shownKinds, withdraw, type MenuEntry } from './menu.js';
import type { ShownSystem } from './on-break.js';

/** A phone's tab of each kind of games; sports have two, before the start and in play. */
function tabsOf(kind: MenuKind, sections: System['sections']): readonly MenuEntry[] {
  if (kind === 'casino' || kind === 'slot') return [casinoLinks[kind]];
  if (kind !== 'sports')
    return [{ to: firstGamePath(kind), icon: kind === 'powerball' ? IconCircleDotted : IconLadder, label: `player:menu.${kind}` }];
  const main = mainSection(sections);
  return [
    ...(main === undefined ? [] : [{ to: sectionPaths[main], icon: IconBallFootball, label: 'player:menu.sports' }]),
    ...(sections.includes('inplay') ? [{ to: sectionPaths.inplay, icon: IconBolt, label: 'common:games.inplay' }] : []),
  ];
}

/** The tabs of a phone before "more": home, two to the first kinds of games, and the own bets; during a break the withdrawal. */
export function phoneTabs(system: ShownSystem | undefined): readonly MenuEntry[] {
  if (system?.breakUntil !== undefined) return [...firstEntries, withdraw, bets];
  const games = shownKinds(system).flatMap((kind) => tabsOf(kind, system?.sections ?? []));
  return [...firstEntries, ...games.slice(0, 2), bets];
}
