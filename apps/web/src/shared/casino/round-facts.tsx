import { Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../lib/contract.js';
import { useCall } from '../../lib/queries.js';
import { buttonClass } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Money } from '../../ui/money.js';
import { LoadingBars } from '../../ui/states.js';
import { EffectiveBet, RoundState } from './log-columns.js';
import { RoundMoves } from './round-moves.js';
import { makerOf } from './maker.js';

type View = CallOutput<'agent/casino/round/view'> | CallOutput<'admin/casino/round/view'>;

/** A round with everything that was moved for it, and the way to what the vendor shows of it. */
export function RoundFacts({ site, view: { round, transactions } }: { site: 'admin' | 'agent'; view: View }): ReactNode {
  const { t } = useTranslation();
  const unit = round.unit === 'egg' ? ('egg' as const) : ('won' as const);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('casino-log:member'), `${round.account} · ${round.nickname}`],
    [t('casino-log:game'), round.gameName],
    [t('casino-log:vendor'), makerOf(round)],
    [
      t('casino-log:round'),
      <Text span key="round" fz="t12" ff="mono" style={{ overflowWrap: 'anywhere' }}>
        {round.round}
      </Text>,
    ],
    [t('casino-log:stake'), <Money key="stake" value={round.stake} unit={unit} />],
    [t('casino-log:payout'), <Money key="payout" value={round.payout} unit={unit} />],
    [t('casino-log:effective'), <EffectiveBet key="effective" of={round} />],
    ...('fee' in round && round.fee !== null ? [[t('casino-log:fee'), <Money key="fee" value={round.fee} unit="won" />] as const] : []),
    [t('casino-log:status'), <RoundState key="state" row={round} />],
  ];
  return (
    <Stack gap={16}>
      <dl className="round-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <Text component="dt" size="t12" c="muted">
              {label}
            </Text>
            <Text component="dd" size="t13">
              {value}
            </Text>
          </div>
        ))}
      </dl>
      <RoundMoves moves={transactions} unit={unit} nameOf={(kind) => t(`casino-log:move.${kind}`)} />
      <VendorDetail site={site} id={round.id} />
    </Stack>
  );
}

/** Asked of the vendor while the rest stands there: what it knows is not waited for. */
function VendorDetail({ site, id }: { site: 'admin' | 'agent'; id: number }): ReactNode {
  const { t } = useTranslation();
  const { data, error } = useCall(`${site}/casino/round/detail/get`, { id }, { retry: false, staleTime: 60_000 });
  if (error) {
    return (
      <Text size="t13" c="text-2">
        {t('casino-log:noDetail')}
      </Text>
    );
  }
  if (data === undefined) return <LoadingBars rows={1} />;
  if (data.url === null) return null;
  return (
    <a className={buttonClass('outline')} href={data.url} target="_blank" rel="noopener noreferrer">
      <Icon of={IconExternalLink} size={16} />
      {t('casino-log:detail')}
    </a>
  );
}
