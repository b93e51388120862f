import { useNavigate } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { logOut } from '../../shared/session/session.js';
import { LoadingBars } from '../../ui/states.js';

/** Ends the session and goes home. */
export function LogoutPage(): ReactNode {
  const navigate = useNavigate();
  useEffect(() => {
    void logOut().then(() => navigate({ to: '/', replace: true }));
  }, [navigate]);
  return <LoadingBars />;
}
