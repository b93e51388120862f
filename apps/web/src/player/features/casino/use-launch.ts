import { openPopup } from '../../../shared/popups/popup.js';
import { isMobileDevice } from '../../../lib/device.js';

/** The window of a game, px, as the specification gives it. */
const WINDOW = { width: 1_610, height: 1_040 };

interface Launched {
  vendor: string;
  code: string;
  kind: 'casino' | 'slot';
  name: string;
}

/** Where a game is played: its window, which asks for the vendor's address by itself. */
export function windowPath({ vendor, code, kind, name }: Launched): string {
  const query = new URLSearchParams({ vendor, game: code, name });
  return `/popup/${kind === 'slot' ? 'slot' : 'livecasino'}?${query.toString()}`;
}

/** Opens a game in a window of its own; on a phone, and where the browser opens none, in place of the page. */
export function openGame(game: Launched): void {
  const path = windowPath(game);
  const opened = isMobileDevice() ? null : openPopup(path, 'casino', WINDOW);
  if (opened === null) window.location.assign(path);
  else void import('../../lib/eggs-home.js').then(({ followWindow }) => followWindow(opened));
}
