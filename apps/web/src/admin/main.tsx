import { RouterProvider } from '@tanstack/react-router';
import '../ui/styles.css';
import './admin.css';
import './people.css';
import './boards.css';
import './staff.css';
import '../ui/css/second-factor.css';
import './settings.css';
import { PasswordGate } from '../shared/session/password-gate.js';
import { PageTitles } from '../ui/page-titles.js';
import { startSite } from '../ui/start-site.js';
import { loadTexts } from './lib/text-files.js';
import { nameAdminPage } from './shell/page-name.js';

void startSite('admin', loadTexts, async () => {
  const { router } = await import('./router.js');
  return (
    <PasswordGate>
      <PageTitles router={router} namePage={nameAdminPage} />
      <RouterProvider router={router} />
    </PasswordGate>
  );
});
