import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '../lib/i18n.js';
import { loadTexts } from '../lib/locale-files.js';
import { startQueries } from '../lib/queries.js';
import { configureSite, type SiteName } from '../lib/site.js';
import { startSocket } from '../lib/socket.js';
import { startSound } from '../lib/sound.js';
import { browserId } from '../lib/uuid.js';
import { AppRoot } from './app-root.js';

/** The shell opens without a network from the second visit on; where the browser has no such thing, or the address is not safe, it does without. */
async function keepShell(): Promise<void> {
  await navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
}

/** Starts one of the three sites: texts first, then the page, then the live connection. */
export async function startSite(name: SiteName, page: () => Promise<ReactNode>): Promise<void> {
  configureSite(name);
  browserId();
  const [content] = await Promise.all([page(), startI18n(name, loadTexts)]);
  startQueries();
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
