import type { NamePage } from '../../ui/page-titles.js';
import { pageTitle } from './menu.js';
import { isGameWindow } from './places.js';

/** Pages that the menu and the games' paths do not name. */
const others: Readonly<Record<string, string>> = {
  '/': 'player:menu.home',
  '/logout': 'common:logout.title',
  '/transparency': 'player:title.transparency',
  '/passwords': 'common:passwordChange.title',
  '/pa': 'player:menu.partner',
  '/popup/livecasino': 'player:menu.casino',
};

/** The name of the page in the menu; the window of a game has the game's name, which its address carries. */
export const namePlayerPage: NamePage = ({ pathname, search }) => {
  const { name, type } = search;
  if (isGameWindow(pathname) && typeof name === 'string' && name !== '') return { name };
  const key = others[pathname] ?? pageTitle(pathname, typeof type === 'string' ? type : undefined);
  if (key !== null) return { key };
  return isGameWindow(pathname) ? { key: 'player:menu.slot' } : null;
};
