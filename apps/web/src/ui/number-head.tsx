import type { ReactNode } from 'react';

/** The head of a column of numbers, in a table that is no list. */
export function NumberHead({ children }: { children: ReactNode }): ReactNode {
  return (
    <th scope="col" className="num">
      {children}
    </th>
  );
}
