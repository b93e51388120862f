import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { Badge } from '../../../ui/badge.js';
import { type RowMarks } from '../../../ui/bulk-progress.js';
import { Lookers } from '../../components/lookers.js';
import type { Column } from '../../../ui/data-table.js';
import { wordsFor } from '../../../ui/list/columns.js';
import { Age, Time } from '../../../ui/time.js';
import { nameFile } from '../../components/member-columns.js';
import { markColumn } from '../../components/act-column.js';
import type { InquiryItem } from './inquiry-search.js';
import { inquiryTabs, type InquiryTab } from './inquiry-search.js';

interface Cells {
  t: TFunction;
  tab: InquiryTab;
  marks: RowMarks;
  onOpen: (row: InquiryItem) => void;
}

/** Inquiries: who asks what, since when, and who answered. */
export function inquiryColumns({ t, tab, marks, onOpen }: Cells): readonly Column<InquiryItem>[] {
  return [
    { key: 'id', head: t('admin:list.number'), isHiddenByDefault: true },
    {
      key: 'who',
      head: t('messages:inquiry.who'),
      file: nameFile(t),
      cell: (row) => (
        <Stack component="span">
          <Text component="b" fw={600}>
            {row.nickname}
          </Text>
          <Text span size="t11" c="muted">
            {row.kind === 'visitor' ? <Badge>{t('messages:inquiry.visitor')}</Badge> : row.account}
          </Text>
        </Stack>
      ),
      phoneCell: (row) => `${row.nickname} (${row.kind === 'visitor' ? t('messages:inquiry.visitor') : row.account})`,
    },
    {
      key: 'state',
      head: t('admin:list.status'),
      words: wordsFor(inquiryTabs, (state) => t(`messages:inquiry.state.${state}`)),
      isHiddenByDefault: true,
    },
    {
      key: 'subject',
      head: t('messages:subject'),
      phone: 'title',
      phoneCell: (row) => row.subject,
      file: true,
      cell: (row) => (
        <Group component="span" gap={8}>
          <Anchor component="button" type="button" truncate onClick={() => onOpen(row)}>
            {row.subject}
          </Anchor>
          <Lookers kind="inquiry" id={row.id} />
          {row.deletedAt !== null && (
            <Badge>
              {t('messages:inquiry.hidden')} <Time at={row.deletedAt} format="short" />
            </Badge>
          )}
        </Group>
      ),
    },
    { key: 'content', head: t('messages:content'), as: 'html', isHiddenByDefault: true, cell: (row) => row.preview },
    { key: 'reply', head: t('messages:inquiry.reply'), as: 'html', isHiddenByDefault: true },
    { key: 'repliedBy', head: t('messages:inquiry.by'), phone: 'hidden' },
    {
      key: 'createdAt',
      head: t('messages:inquiry.askedAt'),
      as: 'time',
      phone: 'status',
      cell: (row) => (tab === 'waiting' ? <Age at={row.createdAt} /> : <Time c="muted" at={row.createdAt} format="short" />),
    },
    { key: 'repliedAt', head: t('messages:inquiry.repliedAt'), as: 'time', isHiddenByDefault: true },
    { key: 'deletedAt', head: t('messages:inquiry.deletedAt'), as: 'time', isHiddenByDefault: true },
    markColumn(t, marks),
  ];
}
