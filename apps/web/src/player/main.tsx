import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import '../ui/styles.css';
import './player.css';
import { PasswordGate } from '../shared/session/password-gate.js';
import { local } from '../lib/storage.js';
import { startSite } from '../ui/start-site.js';
import { keepToastsOut } from '../ui/toast.js';
import { loadTexts } from './lib/text-files.js';
import { isInGameWindow } from './shell/places.js';

const Titles = lazy(() => import('./shell/titles.js'));

keepToastsOut(isInGameWindow);

void startSite('player', loadTexts, async () => {
  // Nearly everybody reads decimal odds: only others load more than that.
  if (local.get('oddsFormat') !== null) (await import('./lib/odds-format.js')).applyStoredOdds();
  const { router } = await import('./router.js');
  return (
    <PasswordGate>
      <Suspense fallback={null}>
        <Titles router={router} />
      </Suspense>
      <RouterProvider router={router} />
    </PasswordGate>
  );
});
