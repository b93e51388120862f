import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button.js';

/** Where a slide of the home page leads, and what its button says. */
export interface SlideTarget {
  readonly to: string;
  readonly search: Record<string, unknown>;
  readonly action: string;
}

/** The button of a slide; without a link while another slide is shown. */
export function SlideLink({ to, search, action, isShown }: SlideTarget & { isShown: boolean }): ReactNode {
  const look = buttonClass('primary', 36);
  if (!isShown) return <span className={look}>{action}</span>;
  return (
    <Link to={to} search={search as never} className={look}>
      {action}
    </Link>
  );
}
