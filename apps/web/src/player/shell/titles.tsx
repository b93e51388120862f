import type { AnyRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageTitles } from '../../ui/page-titles.js';
import { namePlayerPage } from './page-name.js';

/** Names the browser's tab after the page; it follows the first load, which has its budget. */
export default function Titles({ router }: { router: AnyRouter }): ReactNode {
  return <PageTitles router={router} namePage={namePlayerPage} />;
}
