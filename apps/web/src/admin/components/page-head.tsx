import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page-title.js';

export interface PageHeadProps {
  title: string;
  /** What stands beside the title, such as tabs of states. */
  tabs?: ReactNode;
  /** At the right: a list's tools and the page's buttons. */
  children?: ReactNode;
}

/** The head of a page: its name, its tabs and what can be done. */
export function PageHead({ title, tabs, children }: PageHeadProps): ReactNode {
  return (
    <div className="page-head">
      <PageTitle>{title}</PageTitle>
      {tabs}
      <Box component="span" flex={1} miw={0} />
      {children}
    </div>
  );
}
