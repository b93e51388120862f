import { Card, Group, Progress, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWon } from '../../../lib/format.js';
import type { OwnLimits } from '../../../shared/wallet/own-limits.js';

type Turnover = OwnLimits['turnover'];

/** Each kind has the colour of charts at its place; green and red stay for won and lost. */
const colors = ['var(--c1)', 'var(--c2)', 'var(--c3)', 'var(--c4)', 'var(--c5)', 'var(--c6)'] as const;
const colorAt = (index: number): string => colors[index % colors.length]!;

/** What has to be bet before a withdrawal, for deposits and for points that were converted; nothing where neither asks for anything. */
export function TurnoverCard({ turnover }: { turnover: Turnover }): ReactNode {
  const { t } = useTranslation();
  const { conversion, ...play } = turnover;
  if (play.required === 0 && conversion.required === 0) return null;
  return (
    <Stack component={Card} gap={16} p="card" data-testid="turnover-card">
      <Title order={2}>{t('wallet:turnover.title')}</Title>
      {play.required > 0 && <OfDeposits of={turnover} />}
      {conversion.required > 0 && (
        <Stack gap={10}>
          <Heading name={t('wallet:turnover.conversion')} {...conversion} />
          <Bar name={t('wallet:turnover.conversion')} required={conversion.required} parts={[conversion.done]} />
          <Text size="t13">
            {conversion.remaining > 0 && `${t('wallet:turnover.left', { amount: formatWon(conversion.remaining) })} `}
            {t('wallet:turnover.anyKind')}
          </Text>
        </Stack>
      )}
      {play.required > 0 && conversion.required > 0 && (
        <Text size="t13" c="muted">
          {t('wallet:turnover.both')}
        </Text>
      )}
    </Stack>
  );
}

interface Progressed {
  /** Won. */
  readonly required: number;
  readonly done: number;
}

const percentOf = ({ required, done }: Progressed): number => Math.floor((done / required) * 100);

function Heading({ name, ...of }: Progressed & { name: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <Group justify="space-between" gap={8}>
      <Text span size="t13" fw={600}>
        {name}
      </Text>
      <Text span size="t13" className="num">
        {t('wallet:turnover.of', { done: formatWon(of.done), required: formatWon(of.required) })} · <b>{percentOf(of)}%</b>
      </Text>
    </Group>
  );
}

/** One bar; its parts stand behind one another, each in the colour of its place. */
function Bar({ name, required, parts }: { name: string; required: number; parts: readonly number[] }): ReactNode {
  const share = (won: number): number => (won / required) * 100;
  const done = parts.reduce((sum, part) => sum + part, 0);
  return (
    <Progress.Root component="div" role="img" aria-label={`${name} ${percentOf({ required, done })}%`} style={{ height: 8 }}>
      {parts.map((part, index) => (
        <Progress.Section
          key={index}
          value={share(part)}
          withAria={false}
          style={{ left: `${share(parts.slice(0, index).reduce((sum, each) => sum + each, 0))}%`, background: colorAt(index) }}
        />
      ))}
    </Progress.Root>
  );
}

/** By kind of play what counted and what is left. */
function OfDeposits({ of: { required, done, remaining, kinds } }: { of: Turnover }): ReactNode {
  const { t } = useTranslation();
  const name = t('wallet:turnover.deposits');
  return (
    <Stack gap={10}>
      <Heading name={name} required={required} done={done} />
      <Bar name={name} required={required} parts={kinds.map(({ counted }) => counted)} />
      {remaining > 0 && <Text size="t13">{t('wallet:turnover.left', { amount: formatWon(remaining) })}</Text>}
      <Stack component="ul" gap={6} className="bare">
        {kinds.map(({ kind, staked, counted, missing }, index) => (
          <Group component="li" key={kind} justify="space-between" gap={8} wrap="nowrap">
            <i style={{ width: 10, height: 10, borderRadius: 'var(--r0)', flex: 'none', background: colorAt(index) }} />
            <Stack component="span" gap={0} miw={0} flex={1}>
              <Text span size="t13" fw={500}>
                {t(`wallet:turnover.kind.${kind}`)}
              </Text>
              <Text span size="t12" c="muted">
                {t('wallet:turnover.staked', { amount: formatWon(staked) })}
                {missing !== null && missing > 0 && ` · ${t('wallet:turnover.alone', { amount: formatWon(missing) })}`}
              </Text>
            </Stack>
            <Text span size="t13" fw={600} className="num">
              {formatWon(counted)}
            </Text>
          </Group>
        ))}
      </Stack>
    </Stack>
  );
}
