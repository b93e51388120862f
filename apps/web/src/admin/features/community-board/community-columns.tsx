import { Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { Column } from '../../../ui/data-table.js';
import { type RowMarks } from '../../../ui/bulk-progress.js';
import { memberFile } from '../../components/member-columns.js';
import { markColumn } from '../../components/act-column.js';
import { MemberLink } from '../../components/member-link.js';
import { CommunityState, type CommunityPost } from './community-labels.js';

interface Cells {
  t: TFunction;
  marks: RowMarks;
  onOpen: (row: CommunityPost) => void;
}

/** Posts of the community board as their moderators see them. */
export function communityColumns({ t, marks, onOpen }: Cells): readonly Column<CommunityPost>[] {
  return [
    { key: 'id', head: t('admin:list.number'), isHiddenByDefault: true },
    {
      key: 'subject',
      head: t('posts:subject'),
      phone: 'title',
      phoneCell: (row) => row.subject,
      file: true,
      cell: (row) => (
        <Text component="button" type="button" fw={600} truncate className="post-open" onClick={() => onOpen(row)}>
          {row.subject}
        </Text>
      ),
    },
    {
      key: 'writer',
      head: t('posts:free.writer'),
      file: memberFile(t),
      cell: (row) => <MemberLink of={row} />,
    },
    {
      key: 'state',
      head: t('posts:visible'),
      phone: 'status',
      file: [
        {
          key: 'isVisible',
          label: t('posts:visible'),
          words: { true: t('posts:free.state.visible'), false: t('posts:free.state.hidden') },
        },
        { key: 'deletedByWriter', label: t('posts:free.state.deleted'), words: { true: t('members:yes'), false: '' } },
      ],
      cell: (row) => <CommunityState of={row} />,
    },
    { key: 'comments', head: t('posts:free.comments'), as: 'number', phone: 'hidden' },
    { key: 'views', head: t('posts:free.views'), as: 'number', phone: 'hidden' },
    { key: 'createdAt', head: t('posts:writtenAt'), as: 'time' },
    markColumn(t, marks),
  ];
}
