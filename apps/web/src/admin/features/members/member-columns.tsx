import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { roleName } from '../../../shared/members/role-names.js';
import { Badge } from '../../../ui/badge.js';
import { Checkbox } from '../../../ui/checkbox.js';
import type { Column } from '../../../ui/data-table.js';
import { Icon } from '../../../ui/icon.js';
import { MemberStatus, Parents, Who } from '../../components/member-labels.js';
import { Money } from '../../../ui/money.js';
import { RowMark, type RowMarkState } from '../../../ui/bulk-progress.js';
import { Time } from '../../../ui/time.js';

export type Member = CallOutput<'admin/member/get'>['items'][number];

/** The columns of the list; what the last act on a row led to stands at its end. */
export function memberColumns(t: TFunction, marks: ReadonlyMap<number, RowMarkState>): readonly Column<Member>[] {
  return [
    { key: 'member', head: t('admin:desk.member'), cell: (row) => <Who of={row} /> },
    { key: 'role', head: t('admin:member.role'), cell: (row) => <span className="x2">{roleName(row.role, t)}</span> },
    {
      key: 'parents',
      head: t('admin:member.parent'),
      cell: (row) => (
        <span className="x2 member-parents" title={row.parents.join(' › ')}>
          <Parents of={row.parents.slice(-2)} />
        </span>
      ),
    },
    {
      key: 'status',
      head: t('admin:desk.status'),
      cell: (row) => (
        <span className="row g4">
          <MemberStatus is={row.status} />
          <Restricted count={row.restricted} />
        </span>
      ),
    },
    {
      key: 'money',
      head: t('admin:member.money'),
      align: 'right',
      cell: (row) => (
        <b className="w6">
          <Money value={row.money} />
        </b>
      ),
    },
    { key: 'point', head: t('admin:member.point'), align: 'right', cell: (row) => <Money value={row.point} /> },
    { key: 'egg', head: t('admin:member.egg'), align: 'right', cell: (row) => <Money value={row.balance} /> },
    { key: 'seen', head: t('admin:member.lastSeen'), align: 'right', cell: (row) => <Seen row={row} /> },
    {
      key: 'joined',
      head: t('admin:member.joinedAt'),
      align: 'right',
      sort: 'joinedAt',
      cell: (row) => <Time className="xm" at={row.joinedAt} format="day" />,
    },
    ...(marks.size === 0 ? [] : [{ key: 'mark', head: t('members:rows.head'), cell: (row: Member) => <RowMark of={marks.get(row.id)} /> }]),
  ];
}

/** How many restrictions are on. */
function Restricted({ count }: { count: number }): ReactNode {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Badge tone="warning">
      <span className="row g2" title={t('members:only.restricted')}>
        <Icon of={IconLock} size={11} />
        {count}
      </span>
    </Badge>
  );
}

function Seen({ row }: { row: Member }): ReactNode {
  const { t } = useTranslation();
  if (row.online) return <span className="xw t12 w5">{t('admin:member.online')}</span>;
  return row.lastSeenAt === null ? <span className="xm">–</span> : <Time className="xm" at={row.lastSeenAt} format="short" />;
}

export interface MemberPhoneRowProps {
  row: Member;
  mark: RowMarkState | undefined;
  isChosen: boolean;
  onToggle: () => void;
  onOpen: () => void;
}

/** Two lines: who at the left, what it holds and how it stands at the right. */
export function MemberPhoneRow({ row, mark, isChosen, onToggle, onOpen }: MemberPhoneRowProps): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="f1 row g10">
      <Checkbox label={t('admin:desk.choose', { who: row.nickname })} isChecked={isChosen} onChange={onToggle} />
      <button type="button" className="f1 row sb g12" onClick={onOpen}>
        <span className="col f1 el">
          <Who of={{ ...row, account: '' }} />
          <span className="t11 xm el">
            {row.account} · {roleName(row.role, t)}
          </span>
          <RowMark of={mark} />
        </span>
        <span className="col r g2">
          <b className="t14 w6">
            <Money value={row.money} unit="won" />
          </b>
          <span className="row g4 end">
            <MemberStatus is={row.status} />
            <Restricted count={row.restricted} />
          </span>
        </span>
      </button>
    </div>
  );
}
