import {
  IconArrowDownToArc,
  IconArrowUpFromArc,
  IconBook2,
  IconBuildingSkyscraper,
  IconCalendarCheck,
  IconCards,
  IconChartPie,
  IconCherry,
  IconEgg,
  IconGift,
  IconHeadset,
  IconHistory,
  IconHome,
  IconMail,
  IconMessages,
  IconReceipt2,
  IconRepeat,
  IconShieldCheck,
  IconSpeakerphone,
  IconUsersPlus,
  type Icon,
} from '@tabler/icons-react';
import type { MenuKind } from '#lib/contract/values';
import { gameAt, gameMenus, type GameMenuName } from '../features/draw-game/game-paths.js';
import { listAbove, sectionAt } from '../features/sports/section-paths.js';
import type { Member } from '../../shared/members/member.js';
import type { System } from '../../shared/members/system.js';
import { isOpenOnBreak, type ShownSystem } from './on-break.js';

export interface MenuEntry {
  readonly to: string;
  readonly icon: Icon;
  /** Text key. */
  readonly label: string;
  /** Whether the operator has switched on what it leads to; always shown when left out. */
  readonly isOn?: (system: System) => boolean;
  /** What waits there to be read. */
  readonly unread?: (member: Member) => number;
}

export interface MenuGroup {
  /** Text key; null for entries without a heading. */
  readonly title: string | null;
  readonly entries: readonly MenuEntry[];
}

/** The menus of draw games that the operator has switched on. */
export function shownGameMenus(system: System | undefined): readonly GameMenuName[] {
  return shownKinds(system).filter((kind): kind is GameMenuName => gameMenus.some((name) => name === kind));
}

/** Kinds of games that the operator has switched on, in the operator's order; none before the switches are known. */
export function shownKinds(system: System | undefined): readonly MenuKind[] {
  if (system === undefined) return [];
  return system.menu.filter((kind) => system[`use_${kind}`] && (kind !== 'sports' || system.sections.length > 0));
}

/** The side menu above the games. */
export const firstEntries: readonly MenuEntry[] = [{ to: '/', icon: IconHome, label: 'player:menu.home' }];

const casino: MenuEntry = { to: '/game/casino', icon: IconCards, label: 'player:menu.casino', isOn: ({ use_casino: isOn }) => isOn };
const slot: MenuEntry = { to: '/game/slot', icon: IconCherry, label: 'player:menu.slot', isOn: ({ use_slot: isOn }) => isOn };
export const rouletteEntry: MenuEntry = {
  to: '/board/roulette',
  icon: IconChartPie,
  label: 'player:menu.roulette',
  isOn: ({ use_roulette_system: isOn }) => isOn,
};
const event: MenuEntry = { to: '/board/event', icon: IconGift, label: 'player:menu.event' };
const deposit: MenuEntry = { to: '/board/money-deposit', icon: IconArrowDownToArc, label: 'player:menu.deposit' };
export const withdraw: MenuEntry = { to: '/board/money-withdraw', icon: IconArrowUpFromArc, label: 'player:menu.withdraw' };
const customer: MenuEntry = {
  to: '/board/customer',
  icon: IconHeadset,
  label: 'player:menu.customer',
  unread: ({ unread_reply_total: unread }) => unread,
};
export const bets: MenuEntry = { to: '/board/betting-history', icon: IconReceipt2, label: 'player:menu.bets' };
const results: MenuEntry = { to: '/board/game-result', icon: IconHistory, label: 'player:menu.results' };

const hotelCasino: MenuEntry = {
  to: '/game/hotel-casino',
  icon: IconBuildingSkyscraper,
  label: 'player:menu.hotelCasino',
  isOn: ({ use_casino: isOn }) => isOn,
};

/** Casino and slots, which share a group of the side menu and have an entry each in the header. */
const casinoMenus = { casino: [casino, hotelCasino], slot: [slot] } as const;
export const casinoLinks: Readonly<Record<'casino' | 'slot', MenuEntry>> = { casino, slot };

/** The side menu's group of casino and slots, in the operator's order. */
export function casinoGroup(system: System | undefined): MenuGroup {
  const kinds = shownKinds(system).filter((kind) => kind === 'casino' || kind === 'slot');
  return { title: 'player:menu.casinoGroup', entries: kinds.flatMap((kind) => casinoMenus[kind]) };
}

/** The side menu below the games. */
export const menu: readonly MenuGroup[] = [
  {
    title: 'player:menu.wallet',
    entries: [
      deposit,
      withdraw,
      { to: '/board/point', icon: IconRepeat, label: 'player:menu.point' },
      { to: '/board/casino-balance', icon: IconEgg, label: 'player:menu.egg', isOn: ({ is_seamless: isSeamless }) => !isSeamless },
    ],
  },
  {
    title: 'player:menu.mine',
    entries: [
      bets,
      results,
      { to: '/board/message', icon: IconMail, label: 'player:menu.message', unread: ({ unread_message_total: unread }) => unread },
      { to: '/board/limits', icon: IconShieldCheck, label: 'player:menu.limits' },
      customer,
    ],
  },
  {
    title: 'player:menu.benefits',
    entries: [
      event,
      { to: '/board/bonus', icon: IconGift, label: 'player:menu.bonus' },
      {
        to: '/board/attendance',
        icon: IconCalendarCheck,
        label: 'player:menu.attendance',
        isOn: ({ use_attendance: isOn }) => isOn,
      },
      rouletteEntry,
      { to: '/board/friend', icon: IconUsersPlus, label: 'player:menu.friend' },
    ],
  },
  {
    title: 'player:menu.boards',
    entries: [
      { to: '/board/notice', icon: IconSpeakerphone, label: 'player:menu.notice' },
      { to: '/board/game-rule', icon: IconBook2, label: 'player:menu.rule' },
      { to: '/board/freeboard', icon: IconMessages, label: 'player:menu.freeboard', isOn: ({ use_board: isOn }) => isOn },
    ],
  },
];

/** The header's navigation behind the games. */
export const headerMenu: readonly MenuEntry[] = [rouletteEntry, event, results];

/** The entries of what is switched on and not closed by the member's break; none that depends on a switch before the switches are known. */
export function shownEntries(entries: readonly MenuEntry[], system: ShownSystem | undefined): readonly MenuEntry[] {
  const isClosed = (to: string): boolean => system?.breakUntil !== undefined && !isOpenOnBreak(to);
  return entries.filter(({ to, isOn }) => !isClosed(to) && (isOn === undefined || (system !== undefined && isOn(system))));
}

/** The groups that have anything to show. */
export function shownMenu(system: System | undefined): readonly MenuGroup[] {
  return menu.map((group) => ({ ...group, entries: shownEntries(group.entries, system) })).filter(({ entries }) => entries.length > 0);
}

/** The lists that single posts are opened from, by the `type` of a post's page. */
const postLists: Readonly<Record<string, string>> = {
  notice: '/board/notice',
  event: '/board/event',
  rule: '/board/game-rule',
  freeboard: '/board/freeboard',
};

const postListAbove = (pathname: string, type: string | undefined): string | undefined =>
  pathname === '/board/view' ? postLists[type ?? ''] : undefined;

/** What the phone's header and the browser's tab call a page: a text key. */
export function pageTitle(pathname: string, type?: string): string | null {
  const game = gameAt(pathname, type);
  if (game !== undefined) return `common:games.${game}`;
  const section = sectionAt(pathname);
  if (section !== undefined) return `common:games.${section}`;
  const path = postListAbove(pathname, type) ?? pathname;
  return [...menu.flatMap((group) => group.entries), ...Object.values(casinoMenus).flat()].find((each) => each.to === path)?.label ?? null;
}

/** Where the way back of the phone's header leads: from a fixture or a post to its list, from every other page home. */
export function pageAbove(pathname: string, type?: string): string {
  return listAbove(pathname) ?? postListAbove(pathname, type) ?? '/';
}
