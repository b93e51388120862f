import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { MoveDialog } from '../features/tree-moves/move-dialog.js';
import { TreePanel } from '../features/agent-tree/tree-view.js';
import type { TreeSearch } from '../features/agent-tree/tree-search.js';
import { useOpenMember } from './members-page.js';
import { usePageSearch } from './search.js';

export function TreePage(): ReactNode {
  const [search, change] = usePageSearch<TreeSearch>();
  const [moving, setMoving] = useState<number | null>(null);
  const navigate = useNavigate();
  const open = useOpenMember();
  const create = (parent: number): void => void navigate({ to: '/admin/members/new', search: { parent } } as never);
  return (
    <div className="page">
      <TreePanel search={search} onSearch={change} actions={{ onOpen: open, onCreate: create, onMove: setMoving }} />
      {moving !== null && <MoveDialog ids={[moving]} onClose={() => setMoving(null)} />}
    </div>
  );
}
