import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateRange } from '../../../../ui/date-range.js';
import { loginColumns, LoginTable } from '../../../../shared/members/login-table.js';
import { periodOf } from '../../../../lib/page-body.js';
import type { PersonPageProps } from './person-view.js';
import { loginWords } from './table-labels.js';
import { ListTools } from '../../../../ui/list/list-tools.js';
import { useListPage } from '../../../../ui/list/use-list-page.js';
import { ListCount } from '../../../components/list-count.js';

const keyOf = (row: { id: number }): number => row.id;

/** Somebody's logins over some days, newest first. */
export function PersonLogins({ id, view, onView }: PersonPageProps): ReactNode {
  const { t } = useTranslation();
  const list = useListPage({
    name: 'logins',
    call: 'agent/member/login/get',
    input: { id, ...periodOf(view) },
    page: view.page,
    onPage: (next) => onView({ page: next === 1 ? undefined : next }),
    keyOf,
  });
  const words = loginWords(t);
  return (
    <LoginTable
      label={t('agent:person.logins')}
      {...list.table}
      words={words}
      empty={t('agent:person.noLogins')}
      filters={
        <Group wrap="wrap" gap={8} className="list-filters">
          <DateRange from={view.from} to={view.to} onChange={(range) => onView({ from: range.from, to: range.to })} />
          <span className="list-room" />
          <ListTools list={list} columns={loginColumns(words)} />
        </Group>
      }
      footer={list.data !== undefined && <ListCount of={list.data.total} />}
    />
  );
}
