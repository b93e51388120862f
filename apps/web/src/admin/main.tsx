import { RouterProvider } from '@tanstack/react-router';
import '../ui/styles.css';
import './admin.css';
import './people.css';
import './boards.css';
import './staff.css';
import '../ui/css/second-factor.css';
import './settings.css';
import { PasswordGate } from '../shared/session/password-gate.js';
import { startSite } from '../ui/start-site.js';
import { loadTexts } from './lib/text-files.js';

void startSite('admin', loadTexts, async () => {
  const { router } = await import('./router.js');
  return (
    <PasswordGate>
      <RouterProvider router={router} />
    </PasswordGate>
  );
});
