import type { ReactNode } from 'react';
import { RoundDrawer } from '../features/rounds/round-drawer.js';
import { RoundList } from '../features/rounds/round-list.js';
import type { RoundSearch } from '../features/rounds/round-search.js';
import { useDrawerRoom } from '../shell/shell-state.js';
import { usePageSearch } from './search.js';

export function RoundsPage(): ReactNode {
  const [search, change] = usePageSearch<RoundSearch>();
  const { round } = search;
  useDrawerRoom(round !== undefined);
  return (
    <div className={round === undefined ? 'page' : 'page beside-drawer'}>
      <RoundList search={search} onSearch={change} />
      {round !== undefined && <RoundDrawer roundId={round} onClose={() => change({ round: undefined })} />}
    </div>
  );
}
