import type { AnyRoute } from '@tanstack/react-router';

/** Pages of money, reports, statistics, letters and game logs; `_framed` is the route of the console's frame. */
export const reportRoutes = (_framed: AnyRoute): AnyRoute[] => [];
