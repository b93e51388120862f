import type { ReactNode } from 'react';
import { differences } from '../lib/differences.js';

/** What an entry of the audit log changed, value by value. */
export function AuditDifferences({ of: { before, after } }: { of: { before?: unknown; after?: unknown } }): ReactNode {
  return (
    <ul className="col g2 change-list">
      {differences(before, after).map(({ key, from, to }) => (
        <li key={key} className="t12">
          <span className="xm">{key}</span>{' '}
          {from !== '' && (
            <>
              <s className="xm">{from}</s> →{' '}
            </>
          )}
          <b className="w5">{to}</b>
        </li>
      ))}
    </ul>
  );
}
