import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { whileBusy } from '../../lib/busy.js';
import { isMobileDevice } from '../../../lib/device.js';
import { openPopup } from '../../../shared/popups/popup.js';
import { toastError } from '../../../ui/notices.js';
import { useCommand } from '../../../ui/use-command.js';

/** The casino lobby's game and its window, px, as the specification gives them. */
const LOBBY = 6112;
const WINDOW = { width: 1_610, height: 1_040 };

/** Opens the casino's lobby in a window of its own. */
export function useLobby(): { isBusy: boolean; open: () => Promise<unknown> } {
  const { t } = useTranslation();
  const { isBusy, run } = useCommand(
    async (): Promise<void> => {
      // Opened at once: browsers let no window open that comes long after the press.
      const lobby = openPopup('', 'casino', WINDOW);
      try {
        const { url, unit } = await whileBusy(call('user/game/getCasinoLobbyUrl', { id: LOBBY, isMobile: isMobileDevice() }));
        if (unit === 'egg') {
          const { followWindow, noteLobby } = await import('../../lib/eggs-home.js');
          if (lobby === null) noteLobby();
          else followWindow(lobby);
        }
        if (lobby === null) window.location.assign(url);
        else lobby.location.href = url;
      } catch (failure) {
        lobby?.close();
        throw failure;
      }
    },
    { onRefused: (error) => toastError(t('shell:casino.lobbyFailed'), error) },
  );
  return { isBusy, open: run };
}
