import {
  IconArrowDownToArc, IconArrowUpFromArc, IconGift, IconHeadset, IconHistory, IconHome, IconReceipt2, IconRepeat, IconSpeakerphone, type Icon,
} from '@tabler/icons-react';
import { gameAt, gameMenus, type GameMenuName } from '../../../features/draw-game/game-paths.js';
import { listAbove, sectionAt } from '../../../features/sports/section-paths.js';
import type { System } from '../../../lib/system.js';

export interface MenuEntry {
  readonly to: string;
  readonly icon: Icon;
  /** Text key. */
  readonly label: string;
}

export interface MenuGroup {
  /** Text key; null for entries without a heading. */
  readonly title: string | null;
  readonly entries: readonly MenuEntry[];
}

/** The menus of games that the operator has switched on. */
export function shownGameMenus(system: System | undefined): readonly GameMenuName[] {
  return gameMenus.filter((name) => name !== 'minigame' || system?.use_minigame !== false);
}

/** The side menu above the games. */
export const firstEntries: readonly MenuEntry[] = [{ to: '/', icon: IconHome, label: 'player:menu.home' }];

/** The side menu below the games. Only pages that exist stand here. */
export const menu: readonly MenuGroup[] = [
  {
    title: 'player:menu.wallet',
    entries: [
      { to: '/board/money-deposit', icon: IconArrowDownToArc, label: 'player:menu.deposit' },
      { to: '/board/money-withdraw', icon: IconArrowUpFromArc, label: 'player:menu.withdraw' },
      { to: '/board/point', icon: IconRepeat, label: 'player:menu.point' },
    ],
  },
  {
    title: 'player:menu.mine',
    entries: [
      { to: '/board/betting-history', icon: IconReceipt2, label: 'player:menu.bets' },
      { to: '/board/game-result', icon: IconHistory, label: 'player:menu.results' },
      { to: '/board/notice', icon: IconSpeakerphone, label: 'player:menu.notice' },
      { to: '/board/event', icon: IconGift, label: 'player:menu.event' },
      { to: '/board/customer', icon: IconHeadset, label: 'player:menu.customer' },
    ],
  },
];

/** The header's navigation behind the games. */
export const headerMenu: readonly MenuEntry[] = [
  { to: '/board/game-result', icon: IconHistory, label: 'player:menu.results' },
  { to: '/board/event', icon: IconGift, label: 'player:menu.event' },
  { to: '/board/notice', icon: IconSpeakerphone, label: 'player:menu.notice' },
];

/** The five tabs of a phone. */
export const phoneTabs: readonly MenuEntry[] = [
  { to: '/board/money-deposit', icon: IconArrowDownToArc, label: 'player:menu.deposit' },
  { to: '/board/money-withdraw', icon: IconArrowUpFromArc, label: 'player:menu.withdraw' },
  { to: '/', icon: IconHome, label: 'player:menu.home' },
  { to: '/board/event', icon: IconGift, label: 'player:menu.event' },
  { to: '/board/customer', icon: IconHeadset, label: 'player:menu.customer' },
];

/** What the phone's header calls a page: a text key. */
export function pageTitle(pathname: string, type?: string): string | null {
  const game = gameAt(pathname, type);
  if (game !== undefined) return `common:games.${game}`;
  const section = sectionAt(pathname);
  if (section !== undefined) return `common:games.${section}`;
  return menu.flatMap((group) => group.entries).find((each) => each.to === pathname)?.label ?? null;
}

/** Where the way back of the phone's header leads: from a fixture to its list, from every other page home. */
export function pageAbove(pathname: string): string {
  return listAbove(pathname) ?? '/';
}
