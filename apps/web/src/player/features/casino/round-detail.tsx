import { Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { usePush } from '../../../lib/use-push.js';
import { buttonClass } from '../../../ui/button-class.js';
import { Dialog } from '../../../ui/dialog.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { RoundMoves } from '../../../shared/casino/round-moves.js';
import { unitOf } from '../../../shared/casino/round-unit.js';
import { makerOf } from '../../../shared/casino/maker.js';

type View = CallOutput<'user/game/casino/round/view'>;

/** A round with everything that was moved for it, and the way to what the vendor shows of it. */
export default function RoundDetail({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall('user/game/casino/round/view', { id });
  const renew = (): void => refresh('user/game/casino/round/view');
  usePush('bet.settled', renew);
  usePush('bet.resettled', renew);
  return (
    <Dialog title={data?.round.gameName ?? t('casino:round')} width={480} onClose={onClose}>
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingBars rows={6} />
      ) : (
        <Facts view={data} />
      )}
    </Dialog>
  );
}

function Facts({ view: { round, transactions } }: { view: View }): ReactNode {
  const { t } = useTranslation();
  const unit = unitOf(round);
  return (
    <Stack gap={16}>
      <dl className="bet-facts">
        <Fact label={t('casino:vendor')}>{makerOf(round)}</Fact>
        <Fact label={t('casino:round')}>
          <Text span ff="mono" size="t12" className="round-number">
            {round.round}
          </Text>
        </Fact>
        <Fact label={t('casino:stake')}>
          <Money value={round.stake} unit={unit} />
        </Fact>
        <Fact label={t('casino:payout')}>
          <Money value={round.payout} unit={unit} />
        </Fact>
        {round.effective !== null && (
          <Fact label={t('casino:effective')}>
            <Money value={round.effective} unit={unit} />
          </Fact>
        )}
        <Fact label={t('casino:result')}>
          {round.status === 'open' ? t('casino:open') : <Money value={round.payout - round.stake} unit={unit} tone="settled" signed />}
        </Fact>
      </dl>
      <RoundMoves moves={transactions} unit={unit} nameOf={(kind) => t(`casino:move.${kind}`)} />
      <VendorDetail id={round.id} />
    </Stack>
  );
}

/** Asked of the vendor while the rest stands there: what it knows is not waited for. */
function VendorDetail({ id }: { id: number }): ReactNode {
  const { t } = useTranslation();
  const { data, error } = useCall('user/game/casino/round/detail/get', { id }, { retry: false, staleTime: 60_000 });
  if (error) {
    return (
      <Text size="t13" c="text-2">
        {t('casino:noDetail')}
      </Text>
    );
  }
  if (data === undefined) return <LoadingBars rows={1} />;
  if (data.url === null) return null;
  return (
    <a className={buttonClass('outline', 36)} href={data.url} target="_blank" rel="noopener noreferrer" data-testid="round-proof">
      <Icon of={IconExternalLink} size={16} />
      {t('casino:detail')}
    </a>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
