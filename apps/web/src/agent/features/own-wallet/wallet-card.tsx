import { Box, Card, Group, Text } from '@mantine/core';
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
    <Card className="wallet-card" aria-label={t('agent:wallet.money')}>
      <Group justify="space-between" gap={8}>
        {credit === null ? (
          <Text span size="t13" fw={500} c="muted">
            {t('agent:wallet.money')}
          </Text>
        ) : (
          <Group component="span" gap={4} fz="t13" lh="t13" fw={600} c="win" role="status">
            <i className="tri u" />
            {t('agent:wallet.credited', { amount: formatAmount(credit.amount) })}
          </Group>
        )}
        {member !== undefined && (
          <Group component="span" gap={4} fz="t12" lh="t12" c="muted" style={{ whiteSpace: 'nowrap' }}>
            <Icon of={IconClock} size={14} />
            {t('agent:wallet.asOf', { time: formatTime(member.serverTime, 'clock') })}
          </Group>
        )}
      </Group>
      <Group justify="space-between" align="baseline" wrap="wrap" gap={8} className="wallet-line">
        <Text span fw={700} className="wallet-money" data-testid="agent-money" data-value={member?.money}>
          {member === undefined ? (
            <Text span c="muted" aria-hidden="true">
              –
            </Text>
          ) : (
            <Balance money={member.money} />
          )}
        </Text>
        {member !== undefined && member.hold > 0 && (
          <Text span size="t12" c="muted" style={{ whiteSpace: 'nowrap' }}>
            {t('agent:wallet.hold')} <Money value={member.hold} fw={500} c="text-2" />
          </Text>
        )}
        {member !== undefined && member.receivable > 0 && (
          <Text span size="t12" c="lose" style={{ whiteSpace: 'nowrap' }}>
            {t('agent:wallet.receivable')} <Money value={member.receivable} fw={600} />
          </Text>
        )}
      </Group>
      <dl className="wallet-parts">
        <Part label={t('agent:wallet.point')}>{member !== undefined && <Money value={member.point} unit="point" />}</Part>
        <Part label={t('agent:wallet.egg')}>{member !== undefined && <Money value={member.balance} />}</Part>
      </dl>
      {!isPlain && (
        <Group gap={8}>
          <Box component={Link} to="/pa-money-charging" flex={1} miw={0} className={buttonClass('primary', 36)}>
            {t('agent:charge.title')}
          </Box>
          <Box component={Link} to="/pa-money-exchanging" flex={1} miw={0} className={buttonClass('outline', 36)}>
            {t('agent:exchange.title')}
          </Box>
          <Link
            to="/pa-point-exchanging"
            className={buttonClass('outline', 36, true)}
            aria-label={t('agent:point.title')}
            title={t('agent:point.title')}
          >
            <Icon of={IconRepeat} />
          </Link>
        </Group>
      )}
    </Card>
  );
}

/** Mounted once the balance is known, so that it counts up from the balance before and never from 0. */
function Balance({ money }: { money: number }): ReactNode {
  return <Money value={useCountUp(money)} unit="won" />;
}

function Part({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <Text component="dt" size="t11" c="muted">
        {label}
      </Text>
      <Text component="dd" size="t15" fw={600}>
        {children}
      </Text>
    </div>
  );
}
