import { RouterProvider } from '@tanstack/react-router';
import '../ui/styles.css';
import './player.css';
import { startSite } from '../ui/start-site.js';

void startSite('player', async () => {
  const { router } = await import('./router.js');
  return <RouterProvider router={router} />;
});
