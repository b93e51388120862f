import type { AnyRoute } from '@tanstack/react-router';

/** Pages of money, reports, statistics, letters and game logs; `_guarded` is the route that needs an agent's session. */
export const reportRoutes = (_guarded: AnyRoute): AnyRoute[] => [];
