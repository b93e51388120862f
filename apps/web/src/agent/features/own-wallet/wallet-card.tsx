import { IconClock, IconRepeat } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatTime } from '../../../lib/format.js';
import type { Credit, Member } from '../../../shared/members/member.js';
import { buttonClass } from '../../../ui/button.js';
import { useCountUp } from '../../../ui/count-up.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';

export interface WalletCardProps {
  member: Member | undefined;
  /** Money that has just come in. */
  credit: Credit | null;
  /** Without the buttons, on the pages they lead to. */
  isPlain?: boolean;
}

/** The agent's own wallet: money, points, eggs and, where there is some, what is held or owed. */
export function WalletCard({ member, credit, isPlain = false }: WalletCardProps): ReactNode {
  const { t } = useTranslation();
  return (
    <section className="card wallet-card" aria-label={t('agent:wallet.money')}>
      <div className="row sb g8">
        {credit === null ? (
          <span className="t13 xm w5">{t('agent:wallet.money')}</span>
        ) : (
          <span className="t13 xw w6 row g4" role="status">
            <i className="tri u" />
            {t('agent:wallet.credited', { amount: formatAmount(credit.amount) })}
          </span>
        )}
        {member !== undefined && (
          <span className="t12 xm row g4 nw">
            <Icon of={IconClock} size={14} />
            {t('agent:wallet.asOf', { time: formatTime(member.serverTime, 'clock') })}
          </span>
        )}
      </div>
      <div className="row sb base wrap g8 wallet-line">
        <span className="wallet-money w7" data-testid="agent-money" data-value={member?.money}>
          {member === undefined ? (
            <span className="xm" aria-hidden="true">
              –
            </span>
          ) : (
            <Balance money={member.money} />
          )}
        </span>
        {member !== undefined && member.hold > 0 && (
          <span className="t12 xm nw">
            {t('agent:wallet.hold')} <Money value={member.hold} className="x2 w5" />
          </span>
        )}
        {member !== undefined && member.receivable > 0 && (
          <span className="t12 xl nw">
            {t('agent:wallet.receivable')} <Money value={member.receivable} className="w6" />
          </span>
        )}
      </div>
      <dl className="wallet-parts">
        <Part label={t('agent:wallet.point')}>{member !== undefined && <Money value={member.point} unit="point" />}</Part>
        <Part label={t('agent:wallet.egg')}>{member !== undefined && <Money value={member.balance} />}</Part>
      </dl>
      {!isPlain && (
        <div className="row g8">
          <Link to="/pa-money-charging" className={`${buttonClass('primary', 36)} f1`}>
            {t('agent:charge.title')}
          </Link>
          <Link to="/pa-money-exchanging" className={`${buttonClass('outline', 36)} f1`}>
            {t('agent:exchange.title')}
          </Link>
          <Link
            to="/pa-point-exchanging"
            className={buttonClass('outline', 36, true)}
            aria-label={t('agent:point.title')}
            title={t('agent:point.title')}
          >
            <Icon of={IconRepeat} />
          </Link>
        </div>
      )}
    </section>
  );
}

/** Mounted once the balance is known, so that it counts up from the balance before and never from 0. */
function Balance({ money }: { money: number }): ReactNode {
  return <Money value={useCountUp(money)} unit="won" />;
}

function Part({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt className="t11 xm">{label}</dt>
      <dd className="t15 w6">{children}</dd>
    </div>
  );
}
