import { useNavigate } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { logOut } from '../../../features/session/session.js';
import { LoadingBars } from '../../../ui/say.js';

/** Ends the session and goes home. */
export function LogoutPage(): ReactNode {
  const navigate = useNavigate();
  useEffect(() => {
    void logOut().then(() => navigate({ to: '/', replace: true }));
  }, [navigate]);
  return <LoadingBars />;
}
