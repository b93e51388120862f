import type { ReactNode } from 'react';

/** The title of a page and one sentence beside it. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }): ReactNode {
  return (
    <header className="page-head">
      <h1 className="t18 w6">{title}</h1>
      {children !== undefined && <p className="t12 xm">{children}</p>}
    </header>
  );
}
