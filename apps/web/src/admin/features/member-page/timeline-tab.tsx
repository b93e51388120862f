import { Box, Group } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { momentKinds } from '#lib/contract/values';
import { periodOf } from '../../../lib/page-body.js';
import { useRouteSearch } from '../../../lib/use-route-search.js';
import { DataTable } from '../../../ui/data-table.js';
import { DateRange } from '../../../ui/date-range.js';
import { TabFilter } from '../../../ui/filters.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { useListUrl } from '../../../ui/list/use-list-url.js';
import { useMay } from '../../lib/may.js';
import { LinkedCard } from './linked-card.js';
import { linesOf, type Line, type Moment } from './moment-runs.js';
import { NotesCard } from './notes-card.js';
import type { PageSearch } from './page-search.js';
import { timelineColumns } from './timeline-columns.js';
import type { View } from './view.js';

/** Half of what happens to a member is pushed to nobody but the member; the stream is read again in this rhythm, ms. */
const READ_MS = 5_000;
const keyOf = (row: Moment): string => row.id;

/** Everything that happened to a member or agent in one stream, beside what has to be known while reading it. */
export function TimelineTab({ view: { member } }: { view: View }): ReactNode {
  return (
    <div className="timeline-page">
      <Stream memberId={member.id} />
      <aside>
        <NotesCard memberId={member.id} />
        <LinkedCard member={member} />
      </aside>
    </div>
  );
}

function Stream({ memberId }: { memberId: number }): ReactNode {
  const { t } = useTranslation();
  const { of } = useRouteSearch<PageSearch>();
  const url = useListUrl();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [mayMessages, mayInquiries] = [useMay('content.view'), useMay('support.view')];
  const kinds = momentKinds.filter((kind) => kind !== 'letters' || mayMessages || mayInquiries);
  const list = useListPage({
    name: 'timeline',
    call: 'admin/member/timeline/get',
    input: { id: memberId, ...(of === undefined ? {} : { kinds: [of] }), ...periodOf(url.range) },
    page: url.page,
    onPage: url.onPage,
    keyOf,
    everyMs: READ_MS,
  });
  const toggle = (id: string): void => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  const columns = timelineColumns(t, toggle, open);
  return (
    <DataTable<Line, string>
      {...list.table}
      rows={list.rows === undefined ? undefined : linesOf(list.rows, open)}
      columns={columns}
      label={t('members:tab.timeline')}
      empty={t('members:timeline.empty')}
      filters={
        <Group wrap="wrap" gap={8} className="list-filters">
          <TabFilter
            label={t('members:timeline.kind')}
            value={of}
            options={kinds.map((value) => ({ value, label: t(`members:timeline.kinds.${value}`) }))}
            onChange={(next) => url.onChange({ of: next })}
          />
          <Box component="span" flex={1} miw={0} />
          <DateRange from={url.range.from} to={url.range.to} onChange={url.onRange} />
          <ListTools list={list} columns={columns} />
        </Group>
      }
    />
  );
}
