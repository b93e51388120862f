import type { NamePage } from '../../ui/page-titles.js';
import { pageEntries } from './menu-entries.js';

/** Pages without an entry of the menu, windows of their own among them. */
const others: Readonly<Record<string, string>> = {
  '/pa-login': 'agent:login.title',
  '/pa-agent-user-list-by-role': 'agent:menu.agents',
  '/pa-user-detail-view': 'agent:person.who',
  '/pa-user-detail': 'agent:person.who',
  '/pa-casino-detail': 'agent:title.bet',
  '/pa-zeus-statistics-rolling': 'agent:reports.zeusRolling',
  '/pa-book-statement': 'agent:reports.book',
};

/** A page with two entries has the name of the first. */
const names = new Map([...pageEntries.map(({ to, text }) => [to, text] as const).toReversed(), ...Object.entries(others)]);

/** The name of the page in the menu. */
export const nameAgentPage: NamePage = ({ pathname }) => {
  const key = names.get(pathname.replace(/(.)\/$/, '$1'));
  return key === undefined ? null : { key };
};
