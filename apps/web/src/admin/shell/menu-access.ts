/** What of the menu somebody has, and what a page needs. */
import { holds, type Permission } from '#lib/contract/values';
import { menu, type MenuEntry, type MenuGroup } from './menu.js';

/** The menu as somebody with these permissions has it; groups without entries are left out. */
export function menuFor(held: readonly string[] | null): readonly MenuGroup[] {
  if (held === null) return menu;
  const isOpen = (of: MenuEntry): boolean => (!of.permission || holds(held, of.permission)) && !(of.unless && holds(held, of.unless));
  return menu.map((group) => ({ ...group, entries: group.entries.filter(isOpen) })).filter(({ entries }) => entries.length > 0);
}

const entries = menu.flatMap((group) => group.entries);
const paths = new Set(entries.map(({ to }) => to));

/** Whether an entry is lit: on its page, and on pages below it that have no entry of their own. */
export function isLit(to: string, pathname: string): boolean {
  const here = pathname.replace(/(.)\/$/, '$1');
  return here === to || (to !== '/admin' && here.startsWith(`${to}/`) && !paths.has(here));
}

/** The menu entry that a page stands at or below. */
export function entryOfPage(pathname: string): MenuEntry | undefined {
  const above = entries.filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`)).sort((a, b) => b.to.length - a.to.length);
  return above[0];
}

/** What a page needs: that of its menu entry. */
export const permissionOfPage = (pathname: string): Permission | null => entryOfPage(pathname)?.permission ?? null;
