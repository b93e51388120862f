import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FixturePanel } from '../features/fixtures/fixture-view.js';
import { NotFoundPage } from '../../ui/page-states.js';

export function FixturePage(): ReactNode {
  const { fixture = '' } = useParams({ strict: false }) as { fixture?: string };
  const id = Number(fixture);
  if (!Number.isSafeInteger(id) || id < 1) return <NotFoundPage home="/admin/sports/fixtures" />;
  return (
    <div className="page list-page">
      <FixturePanel key={id} fixtureId={id} />
    </div>
  );
}
