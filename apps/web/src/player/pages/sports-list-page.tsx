import { VisuallyHidden } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FixtureList } from '../features/sports/fixture-list.js';
import { listView } from '../features/sports/list-view.js';
import { sectionAt } from '../features/sports/section-paths.js';
import { gameWords } from '../../shared/draws/draw-labels.js';
import { NotFoundPage } from '../../ui/page-states.js';
import { usePicking } from './use-picking.js';
import { useRouteSearch } from '../../lib/use-route-search.js';

/** The list of a section; the path says which, its search what narrows it. */
export function SportsListPage(): ReactNode {
  const { t } = useTranslation();
  const section = sectionAt(useLocation().pathname);
  const view = listView(useRouteSearch<Record<string, unknown>>());
  const navigate = useNavigate();
  const picking = usePicking(section);
  if (section === undefined) return <NotFoundPage home="/" />;
  return (
    <>
      <VisuallyHidden component="h1">{gameWords(section, t)}</VisuallyHidden>
      <FixtureList
        key={section}
        section={section}
        view={view}
        onView={(next) =>
          void navigate({
            to: '.',
            search: Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)) as never,
            resetScroll: false,
          })
        }
        {...picking}
      />
    </>
  );
}
