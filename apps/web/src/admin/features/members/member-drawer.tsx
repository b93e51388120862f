import { IconUserScan } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { formatTime } from '../../../lib/format.js';
import { bankLabel } from '../../../shared/wallet/banks.js';
import { useCall } from '../../../lib/queries.js';
import { roleName } from '../../../shared/members/role-names.js';
import { Drawer } from '../../../ui/drawer.js';
import { Dot } from '../../../ui/bead.js';
import { buttonClass } from '../../../ui/button.js';
import { Level } from '../../../ui/badge.js';
import { Keycap } from '../../../ui/bulk-bar.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { Time } from '../../../ui/time.js';
import { DaysChart } from '../../../ui/days-chart.js';
import { LimitsCard } from './limits-card.js';
import { MemberStatus, Parents } from '../../components/member-labels.js';

type View = CallOutput<'admin/member/view'>;

export interface MemberDrawerProps {
  memberId: number;
  /** What the page knows besides, such as what deserves a second look. */
  notes?: ReactNode;
  footer?: ReactNode;
  onClose: () => void;
}

/** One member or agent at a glance. Follows whatever list it stands beside. */
export function MemberDrawer({ memberId, notes, footer, onClose }: MemberDrawerProps): ReactNode {
  const { t } = useTranslation();
  const view = useCall('admin/member/view', { id: memberId }, { keepPrevious: true });
  return (
    <Drawer
      label={t('admin:member.drawer')}
      head={
        <span className="t13 row g8">
          {t('admin:member.drawer')}
          <span className="desk-only">
            <Keycap>O</Keycap>
          </span>
        </span>
      }
      footer={footer}
      onClose={onClose}
    >
      {view.data === undefined && view.error !== null && <FailedState error={view.error} onRetry={() => void view.refetch()} />}
      {view.data === undefined && view.error === null && <LoadingBars rows={8} />}
      {view.data !== undefined && (
        <div className={view.isPlaceholderData ? 'col g12 is-before' : 'col g12'}>
          <Facts view={view.data} notes={notes} />
        </div>
      )}
    </Drawer>
  );
}

function Facts({ view, notes }: { view: View; notes: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const { member, wallet } = view;
  return (
    <>
      <div className="row g12">
        <span className="av big">
          {member.nickname.slice(0, 1)}
          <Dot is={member.online ? 'on' : 'off'} />
        </span>
        <div className="f1 col g2">
          <div className="row g6 wrap">
            <b className="t16 w6 el">{member.nickname}</b>
            <Level level={member.level} />
            <MemberStatus is={member.status} />
          </div>
          <div className="t12 xm">{[member.account, roleName(member.role, t), seen(member, t)].join(' · ')}</div>
        </div>
      </div>
      <Link
        className={buttonClass('outline')}
        to={'/admin/members/$member' as never}
        params={{ member: String(member.id) } as never}
        data-testid="open-member"
      >
        <Icon of={IconUserScan} size={16} />
        {t('admin:member.page')}
      </Link>
      {member.parents.length > 0 && (
        <div className="t12 x2">
          <Parents of={member.parents} />
        </div>
      )}
      <dl className="wallet-box">
        <div>
          <dt>{t('admin:member.money')}</dt>
          <dd className="t18 w7">
            <Money value={wallet.money} unit="won" />
          </dd>
        </div>
        <div>
          <dt>{t('admin:member.point')}</dt>
          <dd className="t14 w6">
            <Money value={wallet.point} unit="point" />
          </dd>
        </div>
        <div>
          <dt>{t('admin:member.egg')}</dt>
          <dd className="t14 w6">
            <Money value={wallet.balance} />
          </dd>
        </div>
        {wallet.hold > 0 && (
          <div>
            <dt>{t('admin:member.hold')}</dt>
            <dd className="t14 w6">
              <Money value={wallet.hold} unit="won" />
            </dd>
          </div>
        )}
        {wallet.receivable > 0 && (
          <div>
            <dt>{t('admin:member.receivable')}</dt>
            <dd className="t14 w6 xl">
              <Money value={wallet.receivable} unit="won" />
            </dd>
          </div>
        )}
      </dl>
      {notes}
      <DaysChart days={view.days} title={t('admin:member.lastDays')} empty={t('admin:member.noDays')} />
      <Lifetime view={view} />
      <hr className="hr" />
      <div className="col g8">
        <div className="row sb t12">
          <span className="xm">{t('admin:desk.bankAccount')}</span>
          <span className="x2">
            {bankLabel(member.bankName)} {member.bankAccount} · {member.holder}
          </span>
        </div>
        <div className="row sb t12">
          <span className="xm">{t('admin:member.joinedAt')}</span>
          <span className="x2">
            <Time at={member.joinedAt} format="day" />
          </span>
        </div>
        {member.memo !== '' && <p className="note">{member.memo}</p>}
      </div>
      {member.kind === 'player' && (
        <>
          <hr className="hr" />
          <LimitsCard memberId={member.id} />
        </>
      )}
      <hr className="hr" />
      <Recent recent={view.recent} />
    </>
  );
}

function seen(member: View['member'], t: (key: string, values?: Record<string, unknown>) => string): string {
  if (member.online) return t('admin:member.online');
  return member.lastSeenAt === null
    ? t('admin:member.neverSeen')
    : t('admin:member.seenAt', { time: formatTime(member.lastSeenAt, 'short') });
}

function Lifetime({ view: { lifetime, inProgress } }: { view: View }): ReactNode {
  const { t } = useTranslation();
  const returnRate = lifetime.stakes === 0 ? null : `${((lifetime.payouts / lifetime.stakes) * 100).toFixed(1)}%`;
  return (
    <dl className="kvs">
      <div>
        <dt>{t('admin:member.deposits')}</dt>
        <dd>
          <Money value={lifetime.deposits} />
        </dd>
      </div>
      <div>
        <dt>{t('admin:member.withdrawals')}</dt>
        <dd>
          <Money value={lifetime.withdrawals} />
        </dd>
      </div>
      <div>
        <dt>{t('admin:member.difference')}</dt>
        <dd>
          <Money value={lifetime.deposits - lifetime.withdrawals} signed />
        </dd>
      </div>
      <div>
        <dt>{t('admin:member.stakes')}</dt>
        <dd>
          <Money value={lifetime.stakes} />
        </dd>
      </div>
      <div>
        <dt>{t('admin:member.returnRate')}</dt>
        <dd>{returnRate ?? '–'}</dd>
      </div>
      <div>
        <dt>{t('admin:member.inProgress')}</dt>
        <dd>
          {t('admin:bulk.count', { rows: inProgress.count })} · <Money value={inProgress.stakes} />
        </dd>
      </div>
    </dl>
  );
}

function Recent({ recent }: { recent: View['recent'] }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="col g8">
      <h2 className="t13 w6">{t('admin:member.recent')}</h2>
      {recent.length === 0 && <p className="t12 xm">{t('admin:member.noRecent')}</p>}
      <ul className="col g6">
        {recent.map((line, index) => (
          <li key={`${line.at}-${index}`} className="row g8 t12">
            <Time className="xm nw" at={line.at} format="short" />
            <span className="f1 x2 el">{line.content}</span>
            <b className={line.amount > 0 ? 'w6 xw' : 'w6'}>
              <Money value={line.amount} signed />
            </b>
          </li>
        ))}
      </ul>
    </div>
  );
}
