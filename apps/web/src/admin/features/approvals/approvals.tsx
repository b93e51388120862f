import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../../ui/button.js';
import { useMayCall } from '../../../ui/may-call.js';

import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { PageHead } from '../../components/page-head.js';
import { ApprovalDetail } from './approval-detail.js';
import { ApprovalList } from './approval-list.js';
import { approvalTabs, type ApprovalsSearch, type ApprovalTab } from './approvals-search.js';

export interface ApprovalsProps {
  search: ApprovalsSearch;
  onSearch: (change: Partial<ApprovalsSearch>) => void;
}

/** What waits for a second person beside the details of one request. */
export function Approvals({ search, onSearch }: ApprovalsProps): ReactNode {
  const { t } = useTranslation();
  const { tab = 'waiting', page, open } = search;
  const mayRules = useMayCall('admin/settings/get');
  const onOpen = useCallback((id: number | undefined) => onSearch({ open: id } as ApprovalsSearch), [onSearch]);
  const head = (tools: ReactNode, counts: Record<ApprovalTab, number> | undefined): ReactNode => (
    <PageHead
      title={t('approvals:title')}
      tabs={
        <SegmentedTabs
          look="line"
          label={t('approvals:title')}
          value={tab}
          tabs={approvalTabs.map((value) => ({
            value,
            label: `${t(`approvals:tabs.${value}`)}${counts === undefined ? '' : ` ${counts[value]}`}`,
          }))}
          onChange={(next) => onSearch({ tab: next === 'waiting' ? undefined : next, page: undefined, open: undefined } as ApprovalsSearch)}
        />
      }
    >
      <Text size="t12" c="muted" className="approvals-about">
        {t('approvals:about')}
      </Text>
      {mayRules && (
        <Link className={buttonClass('outline', 32)} to={'/admin/settings' as never} search={{ part: 'approvals' } as never}>
          {t('approvals:rules')}
        </Link>
      )}
      {tools}
    </PageHead>
  );
  return (
    <ApprovalList
      key={tab}
      tab={tab}
      page={page}
      opened={open}
      head={head}
      onOpen={onOpen}
      onPage={(next) => onSearch({ page: next === 1 ? undefined : next } as ApprovalsSearch)}
      detail={(onDecided) => <ApprovalDetail id={open} onDecided={onDecided} />}
    />
  );
}
