import { Box } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../lib/queries.js';
import { Button } from '../../../../ui/button.js';
import { EmptyState, FailedState, LoadingBars } from '../../../../ui/states.js';
import { pollDownline } from '../../../../lib/connection.js';
import { useLivePeople } from '../people/use-live-people.js';
import { nest, type FoundBranch, type TreeNode } from './tree.js';
import { TreeRow } from './tree-row.js';

/** Nodes that are read at once; the rest of a broad branch comes when asked for. */
const NODES = 100;
const live = ['agent/tree/get'] as const;

/** The tree below the agent: level by level as it is opened, or what a search leaves of it with the way down to each match. */
export function TreeView({ search }: { search: string | undefined }): ReactNode {
  const { t } = useTranslation();
  useLivePeople(live);
  return (
    <div className="branches" role="group" aria-label={t('agent:tree.title')}>
      <div className="branch-head" aria-hidden="true">
        <Box component="span" flex={1} miw={0}>
          {t('agent:people.account')}
        </Box>
        <span className="branch-below">{t('agent:people.below')}</span>
        <span className="branch-amount branch-below">{t('agent:tree.moneyBelow')}</span>
        <span className="branch-amount">{t('agent:people.money')}</span>
      </div>
      {search === undefined ? <TreePage depth={0} skip={0} /> : <FoundTree search={search} />}
    </div>
  );
}

/** Some of those directly below somebody, and the next ones when asked for. */
function TreePage({ parentId, depth, skip }: { parentId?: number; depth: number; skip: number }): ReactNode {
  const { t } = useTranslation();
  const [isMore, setMore] = useState(false);
  const page = useCall(
    'agent/tree/get',
    { ...(parentId === undefined ? {} : { parentId }), skip, take: NODES },
    { refetchInterval: pollDownline },
  );
  if (page.data === undefined)
    return page.error === null ? <LoadingBars rows={2} /> : <FailedState error={page.error} onRetry={() => void page.refetch()} />;
  const { nodes, total } = page.data;
  const left = total - skip - nodes.length;
  return (
    <>
      {total === 0 && depth === 0 && <EmptyState text={t('agent:people.empty')} />}
      {nodes.map((node) => (
        <Branch key={node.id} node={node} depth={depth} />
      ))}
      {left > 0 && !isMore && (
        <div className="branch-more">
          <Button look="outline" size={26} onClick={() => setMore(true)}>
            {t('agent:tree.more', { number: left })}
          </Button>
        </div>
      )}
      {left > 0 && isMore && <TreePage {...(parentId === undefined ? {} : { parentId })} depth={depth} skip={skip + NODES} />}
    </>
  );
}

function Branch({ node, depth }: { node: TreeNode; depth: number }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TreeRow node={node} depth={depth} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      {isOpen && <TreePage parentId={node.id} depth={depth + 1} skip={0} />}
    </>
  );
}

function FoundTree({ search }: { search: string }): ReactNode {
  const { t } = useTranslation();
  const found = useCall('agent/tree/get', { search, take: NODES }, { keepPrevious: true, refetchInterval: pollDownline });
  if (found.data === undefined)
    return found.error === null ? <LoadingBars rows={6} /> : <FailedState error={found.error} onRetry={() => void found.refetch()} />;
  const branches = nest(found.data.nodes);
  if (branches.length === 0) return <EmptyState text={t('agent:people.noMatch')} />;
  return (
    <>
      {branches.map((branch) => (
        <Found key={branch.node.id} branch={branch} depth={0} />
      ))}
    </>
  );
}

/** A node on the way to a match is open; below a match everybody can be opened. */
function Found({ branch: { node, branches }, depth }: { branch: FoundBranch; depth: number }): ReactNode {
  const [isOpen, setOpen] = useState(branches.length > 0);
  return (
    <>
      <TreeRow node={node} depth={depth} isOpen={isOpen} isOnTheWay={!node.matches} onToggle={() => setOpen(!isOpen)} />
      {isOpen && branches.map((branch) => <Found key={branch.node.id} branch={branch} depth={depth + 1} />)}
      {isOpen && branches.length === 0 && <TreePage parentId={node.id} depth={depth + 1} skip={0} />}
    </>
  );
}
