import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FixtureList } from '../features/fixtures/fixture-list.js';
import type { FixtureSearch } from '../features/fixtures/fixture-search.js';
import { usePageSearch } from './search.js';

export function FixturesPage(): ReactNode {
  const navigate = useNavigate();
  const [search, change] = usePageSearch<FixtureSearch>();
  return (
    <div className="page">
      <FixtureList
        search={search}
        onSearch={change}
        onOpen={(fixture) => void navigate({ to: '/admin/sports/fixtures/$fixture', params: { fixture: String(fixture) } } as never)}
      />
    </div>
  );
}
