import { RouterProvider } from '@tanstack/react-router';
import '../ui/styles.css';
import './agent.css';
import { startSite } from '../ui/start-site.js';

void startSite('agent', async () => {
  const { router } = await import('./router.js');
  return <RouterProvider router={router} />;
});
