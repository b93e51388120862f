import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepCompositionKeys } from '../lib/composition.js';
import { startI18n, type TextLoader } from '../lib/i18n.js';
import { startQueries } from '../lib/queries.js';
import { configureSite, type SiteName } from '../lib/site.js';
import { startSocket } from '../lib/socket.js';
import { startSound } from '../lib/sound.js';
import { session } from '../lib/storage.js';
import { followOtherWindows } from '../lib/token.js';
import { browserId } from '../lib/uuid.js';
import { AppRoot } from './app-root.js';

/** A page that failed so soon after it was started anew stays as it is. */
const RESTART_MS = 10_000;

/**
 * The shell opens without a network from the second visit on; where the browser has no such thing, or the address is not safe, it does
 * without.
 */
async function keepShell(): Promise<void> {
  await navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
}

/** A page that was open while a new version came asks for parts that are gone: it starts anew, though not again and again. */
function followNewVersions(): void {
  const key = 'restarted-at';
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(session.get(key) ?? 0);
    if (performance.timeOrigin < last + RESTART_MS) return;
    event.preventDefault();
    session.set(key, String(performance.timeOrigin + performance.now()));
    window.location.reload();
  });
}

/** Starts one of the three sites: texts first, then the page, then the live connection. */
export async function startSite(name: SiteName, loadTexts: TextLoader, page: () => Promise<ReactNode>): Promise<void> {
  // First of all: keys are handled in the order in which their listeners came.
  keepCompositionKeys();
  configureSite(name);
  followNewVersions();
  browserId();
  const [content] = await Promise.all([page(), startI18n(name, loadTexts)]);
  startQueries();
  followOtherWindows();
  startSound();
  const root = document.getElementById('root');
  if (root === null) throw new Error('The document has no #root.');
  createRoot(root).render(
    <StrictMode>
      <AppRoot>{content}</AppRoot>
    </StrictMode>,
  );
  await startSocket();
  if (import.meta.env.PROD) await keepShell();
}
