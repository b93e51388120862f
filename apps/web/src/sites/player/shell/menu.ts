import {
  IconArrowDownToArc, IconArrowUpFromArc, IconCircleDotted, IconGift, IconHeadset, IconHistory, IconHome, IconReceipt2, IconRepeat, IconSpeakerphone, type Icon,
} from '@tabler/icons-react';
import type { System } from '../../../lib/system.js';

export interface MenuEntry {
  readonly to: string;
  readonly icon: Icon;
  /** Text key. */
  readonly label: string;
  /** Whether the entry is there: a game's entry appears only when the system context says that it is on. */
  readonly isShown?: (system: System | undefined) => boolean;
}

export interface MenuGroup {
  /** Text key; null for entries without a heading. */
  readonly title: string | null;
  readonly entries: readonly MenuEntry[];
}

const hasEos = (system: System | undefined): boolean => system?.games.some((game) => game.onSale && /^eos\d$/.test(game.id)) === true;

export const eosPath = (game = 'eos1'): string => `/game/powerball/ntry/${game}`;

/** The side menu. Only pages that exist stand here. */
export const menu: readonly MenuGroup[] = [
  { title: null, entries: [{ to: '/', icon: IconHome, label: 'player:menu.home' }] },
  {
    title: 'player:menu.draws',
    entries: [
      { to: eosPath(), icon: IconCircleDotted, label: 'player:menu.eos', isShown: hasEos },
      { to: '/board/game-result', icon: IconHistory, label: 'player:menu.results', isShown: hasEos },
    ],
  },
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
      { to: '/board/notice', icon: IconSpeakerphone, label: 'player:menu.notice' },
      { to: '/board/event', icon: IconGift, label: 'player:menu.event' },
      { to: '/board/customer', icon: IconHeadset, label: 'player:menu.customer' },
    ],
  },
];

/** The header's navigation. */
export const headerMenu: readonly MenuEntry[] = [
  { to: '/', icon: IconHome, label: 'player:menu.home' },
  { to: eosPath(), icon: IconCircleDotted, label: 'player:menu.powerball', isShown: hasEos },
  { to: '/board/game-result', icon: IconHistory, label: 'player:menu.results', isShown: hasEos },
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

/** What the phone's header calls a page. */
export function pageTitle(pathname: string): string | null {
  if (pathname.startsWith('/game/powerball')) return 'player:menu.eos';
  const entry = menu.flatMap((group) => group.entries).find((each) => each.to === pathname);
  return entry === undefined || entry.to === '/' ? null : entry.label;
}
