import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { roleName } from '../../../shared/members/role-names.js';
import { LinkedAccountMarks } from '../../components/linked-account-marks.js';
import { Drawer } from '../../../ui/drawer.js';
import { MemberStatus, Parents } from '../../components/member-labels.js';
import { Time } from '../../../ui/time.js';

export type Applicant = CallOutput<'admin/join/get'>['items'][number];

/** Everything that an applicant wrote, and where he wrote it. */
export function JoinDrawer({ row, footer, onClose }: { row: Applicant; footer: ReactNode; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('letters:join.parents'), <Parents of={row.parents} />],
    [t('letters:join.role'), `${roleName(row.role, t)} · ${t('common:level', { level: row.level })}`],
    [t('members:by.phone'), row.phone],
    [t('members:by.bank_account'), `${row.bankName} ${row.bankAccount}`],
    [t('letters:join.holder'), row.holder],
    [t('letters:join.code'), row.code === '' ? '–' : row.code],
    [t('members:by.address'), row.address === '' ? '–' : row.address],
    [t('members:by.device'), row.device === '' ? '–' : row.device],
    [t('letters:join.appliedAt'), <Time at={row.appliedAt} />],
    [t('letters:join.shared'), <LinkedAccountMarks of={row.alike} />],
    ...(row.processedAt === null
      ? []
      : ([
          [
            t('letters:join.processed'),
            <>
              <Time at={row.processedAt} /> · {row.processedBy}
            </>,
          ],
        ] as const)),
    ...(row.reason === null ? [] : ([[t('admin:reason.label'), row.reason]] as const)),
  ];
  return (
    <Drawer
      label={t('letters:join.detail')}
      head={
        <span className="f1 row g8">
          <b className="t15 w6 el">{row.nickname}</b>
          <span className="xm el">{row.account}</span>
          <MemberStatus is={row.status} />
        </span>
      }
      footer={footer}
      onClose={onClose}
    >
      <dl className="col g10">
        {facts.map(([label, value]) => (
          <div key={label} className="row sb g12">
            <dt className="t12 xm nw">{label}</dt>
            <dd className="t13">{value}</dd>
          </div>
        ))}
      </dl>
    </Drawer>
  );
}
