import type { NamePage } from '../../ui/page-titles.js';
import { menu } from './menu.js';

/** Pages without an entry of the menu. */
const others: Readonly<Record<string, string>> = {
  '/admin/login': 'admin:login.title',
  '/admin/invitation': 'admin:title.invitation',
  '/admin/profile': 'admin:menu.profile',
};

const names = new Map([...menu.flatMap(({ entries }) => entries.map(({ to, label }) => [to, label] as const)), ...Object.entries(others)]);

/** The name of the page in the menu; a page below it, such as a member's, has the name of its list. */
export const nameAdminPage: NamePage = ({ pathname }) => {
  for (let path = pathname.replace(/(.)\/$/, '$1'); path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    const key = names.get(path);
    if (key !== undefined && (path !== '/admin' || pathname.replace(/\/$/, '') === '/admin')) return { key };
  }
  return null;
};
