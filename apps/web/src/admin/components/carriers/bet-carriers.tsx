import { Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { useCall } from '../../../lib/queries.js';
import { roleName } from '../../../shared/members/role-names.js';
import { Badge } from '../../../ui/badge.js';
import { Money } from '../../../ui/money.js';
import { Section } from '../../../ui/section.js';

type View = CallOutput<'admin/position/bet/view'>;
type Carrier = View['carriers'][number];

/** Results come a moment after a bet has ended; the parts are read again in this rhythm, ms. */
const READ_MS = 5_000;

/** Who carries what of a bet or casino round, from the bettor up to the site; nothing where the site carries all. */
export default function BetCarriers({ id }: { id: number }): ReactNode {
  const { t } = useTranslation();
  const { data } = useCall('admin/position/bet/view', { id }, { refetchInterval: READ_MS });
  if (data === undefined || data.carriers.length === 0) return null;
  return (
    <Section title={t('positions:drawer')}>
      <Stack component="ul" gap={6} aria-label={t('positions:drawer')} data-testid="bet-carriers">
        {data.carriers.map((carrier) => (
          <Line key={carrier.agentId} of={carrier}>
            <Who of={carrier} />
          </Line>
        ))}
        <Line of={data.site}>
          <Text component="b" fw={600}>
            {t('positions:carriers.site')}
          </Text>
        </Line>
      </Stack>
    </Section>
  );
}

function Who({ of }: { of: Carrier }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <Group component="span" gap={6}>
        <Link to={'/admin/positions' as never} search={{ agent: of.agentId } as never}>
          <Text component="b" fw={600}>
            {of.nickname}
          </Text>
        </Link>
        {of.isCut && (
          <span title={t('positions:carriers.cutAbout')}>
            <Badge tone="warning">{t('positions:carriers.cut')}</Badge>
          </span>
        )}
      </Group>
      <Text span c="muted">
        {[of.account, roleName(of.role, t), of.percent === null ? null : `${of.percent}%`].filter((word) => word !== null).join(' · ')}
      </Text>
    </>
  );
}

/** A part of the stake, and what it has come to. */
function Line({ of, children }: { of: View['site'] & { state?: Carrier['state'] }; children: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const { carried, payout, rolling, result, state } = of;
  const hasEnded = payout !== 0 || rolling !== 0 || result !== 0;
  return (
    <Group component="li" justify="space-between" align="flex-start" gap={8} fz="t12" lh="t12" wrap="nowrap">
      <Stack component="span" gap={0} miw={0}>
        {children}
      </Stack>
      <Stack component="span" gap={0} ta="right">
        <Text component="b" fw={600} td={state === 'cancelled' ? 'line-through' : undefined}>
          <Money value={carried} unit="won" />
        </Text>
        {hasEnded && (
          <>
            <Text span c="muted">
              {t('positions:payout')} <Money value={payout} />
              {rolling !== 0 && (
                <>
                  {' · '}
                  {t('positions:carriers.rolling')} <Money value={rolling} />
                </>
              )}
            </Text>
            <Text span c="muted">
              {t('positions:result')} <Money value={result} signed tone="settled" />
            </Text>
          </>
        )}
      </Stack>
    </Group>
  );
}
