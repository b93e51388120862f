import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ApiError } from '../lib/api.js';

/** Why something was refused, in the place where it was tried. @param title what failed, above the reason */
export function Refusal({
  error,
  title,
  icon,
}: {
  error: (Pick<ApiError, 'message'> & Partial<Pick<ApiError, 'code'>>) | null;
  title?: string | undefined;
  icon?: ReactNode;
}): ReactNode {
  if (error === null) return null;
  return (
    // What waits for a second administrator was not refused.
    <Alert className={error.code === 'APPROVAL_WAITS' ? 'note warning' : 'note lose'}>
      {icon}
      <span>
        {title !== undefined && (
          <>
            <b>{title}</b>
            <br />
          </>
        )}
        {error.message}
      </span>
    </Alert>
  );
}
