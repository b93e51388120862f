import { RouterProvider } from '@tanstack/react-router';
import '../ui/styles.css';
import './agent.css';
import '../ui/css/second-factor.css';
import { PasswordGate } from '../shared/session/password-gate.js';
import { PageTitles } from '../ui/page-titles.js';
import { startSite } from '../ui/start-site.js';
import { loadTexts } from './lib/text-files.js';
import { nameAgentPage } from './shell/page-name.js';

void startSite('agent', loadTexts, async () => {
  const { router } = await import('./router.js');
  return (
    <PasswordGate>
      <PageTitles router={router} namePage={nameAgentPage} />
      <RouterProvider router={router} />
    </PasswordGate>
  );
});
