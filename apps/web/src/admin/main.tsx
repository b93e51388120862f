import { RouterProvider } from '@tanstack/react-router';
import '../ui/styles.css';
import './admin.css';
import './people.css';
import './boards.css';
import { startSite } from '../ui/start-site.js';

void startSite('admin', async () => {
  const { router } = await import('./router.js');
  return <RouterProvider router={router} />;
});
