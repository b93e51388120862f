import type { TFunction } from 'i18next';
import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Confirm } from '../../../ui/dialog.js';
import { Icon } from '../../../ui/icon.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { call } from '../../../lib/api.js';
import { refresh } from '../../../lib/queries.js';
import { toastSuccess } from '../../../ui/notices.js';
import { useMay } from '../../lib/may.js';
import { KeyDialog, NewKey } from './key-dialog.js';

type Key = CallOutput<'admin/key/get'>['items'][number];
type Made = CallOutput<'admin/key/create'>;
const keyOf = (row: Key): number => row.id;

/** Keys by which programs make calls. */
export function Keys({
  head,
  page,
  onPage,
}: {
  head: (tools: ReactNode) => ReactNode;
  page: number | undefined;
  onPage: (page: number) => void;
}): ReactNode {
  const { t } = useTranslation();
  const mayEdit = useMay('staff.edit');
  const list = useListPage({ name: 'machine-keys', call: 'admin/key/get', input: {}, page, onPage, keyOf });
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const [leaving, setLeaving] = useState<Key | null>(null);
  const columns = keyColumns(t, mayEdit ? setLeaving : undefined);
  return (
    <>
      {head(
        <>
          <ListTools list={list} columns={columns} />
          {mayEdit && (
            <Button look="primary" data-testid="add-key" onClick={() => setMaking(true)}>
              <Icon of={IconPlus} size={16} />
              {t('developers:key.add')}
            </Button>
          )}
        </>,
      )}
      <DataTable {...list.table} label={t('developers:tab.keys')} columns={columns} empty={t('developers:key.none')} />
      {isMaking && <KeyDialog onMade={setMade} onClose={() => setMaking(false)} />}
      {made !== null && <NewKey made={made} onClose={() => setMade(null)} />}
      {leaving !== null && (
        <Confirm
          title={t('developers:key.ask', { name: leaving.name })}
          confirmLabel={t('developers:key.revoke')}
          look="refuse"
          onConfirm={async () => {
            await call('admin/key/revoke', { id: leaving.id });
            refresh('admin/key/get');
            toastSuccess(t('developers:key.revoked'));
          }}
          onClose={() => setLeaving(null)}
        >
          {t('developers:key.askAbout')}
        </Confirm>
      )}
    </>
  );
}

const tones = { open: 'win', expired: 'neutral', revoked: 'lose' } as const;

function keyColumns(t: TFunction, onRevoke: ((key: Key) => void) | undefined): readonly Column<Key>[] {
  return [
    { key: 'name', head: t('developers:key.name'), phone: 'title', file: true },
    { key: 'hint', head: t('developers:key.hint'), cell: (row) => <code>{`${row.hint}…`}</code>, file: true },
    {
      key: 'state',
      head: t('developers:key.state'),
      phone: 'status',
      file: true,
      cell: (row) => <Badge tone={tones[row.state]}>{t(`developers:key.states.${row.state}`)}</Badge>,
    },
    {
      key: 'permissions',
      head: t('developers:key.permissions'),
      file: false,
      cell: (row) => row.permissions.join(', '),
    },
    { key: 'by', head: t('developers:key.by') },
    { key: 'expiresAt', head: t('developers:key.expires'), as: 'time' },
    { key: 'lastUsedAt', head: t('developers:key.used'), as: 'time' },
    { key: 'lastAddress', head: t('developers:key.address'), isHiddenByDefault: true },
    { key: 'createdAt', head: t('developers:key.made'), as: 'time', isHiddenByDefault: true },
    {
      key: 'act',
      head: t('admin:list.actions'),
      phone: 'actions',
      align: 'right',
      cell: (row) =>
        onRevoke !== undefined && row.state === 'open' ? (
          <Button size={26} look="refuse" aria-label={`${row.name} ${t('developers:key.revoke')}`} onClick={() => onRevoke(row)}>
            {t('developers:key.revoke')}
          </Button>
        ) : null,
    },
  ];
}
