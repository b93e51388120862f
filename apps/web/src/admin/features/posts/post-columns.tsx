import { Stack, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { Badge } from '../../../ui/badge.js';
import { type RowMarks } from '../../../ui/bulk-progress.js';
import type { Column } from '../../../ui/data-table.js';
import { markColumn } from '../../components/act-column.js';
import type { PostItem } from './post-fields.js';

interface Cells {
  t: TFunction;
  /** One of the posts has an image. */
  hasThumbnails: boolean;
  marks: RowMarks;
  onOpen: (row: PostItem) => void;
}

/** Posts of the house, with the first letters of each. */
export function postColumns({ t, hasThumbnails, marks, onOpen }: Cells): readonly Column<PostItem>[] {
  return [
    { key: 'id', head: t('admin:list.number'), isHiddenByDefault: true },
    {
      key: 'thumb',
      head: t('posts:thumbnail'),
      width: '72px',
      phone: 'hidden',
      isHiddenByDefault: !hasThumbnails,
      cell: (row) => row.thumbnail !== '' && <img className="row-thumb" src={row.thumbnail} alt="" loading="lazy" />,
    },
    {
      key: 'subject',
      head: t('posts:subject'),
      phone: 'title',
      phoneCell: (row) => row.subject,
      file: true,
      cell: (row) => (
        <Stack component="span" className="post-cell">
          <Text component="button" type="button" fw={600} truncate className="post-open" onClick={() => onOpen(row)}>
            {row.subject}
          </Text>
          <Text span size="t11" c="muted" truncate>
            {row.preview}
          </Text>
        </Stack>
      ),
    },
    { key: 'content', head: t('posts:content'), as: 'html', isHiddenByDefault: true, cell: (row) => row.preview },
    {
      key: 'isVisible',
      head: t('posts:visible'),
      words: { true: t('posts:state.visible'), false: t('posts:state.hidden') },
      phone: 'status',
      cell: (row) => <Badge tone={row.isVisible ? 'win' : 'neutral'}>{t(`posts:state.${row.isVisible ? 'visible' : 'hidden'}`)}</Badge>,
    },
    { key: 'author', head: t('posts:author') },
    { key: 'created_at', head: t('posts:writtenAt'), as: 'time' },
    { key: 'updatedAt', head: t('posts:changedAt'), as: 'time', phone: 'hidden' },
    markColumn(t, marks),
  ];
}
