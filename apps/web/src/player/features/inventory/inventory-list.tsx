import { Box, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconCoins, IconTicket } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { formatPoint } from '../../../lib/format.js';
import { moneyCall } from '../../../lib/money-call.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { usePush } from '../../../lib/use-push.js';
import { langOf } from '../../../lib/text-language.js';
import { Button, buttonClass } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { MoneyError } from '../../../shared/wallet/money-error.js';
import { toastSuccess } from '../../../ui/notices.js';
import { Pagination } from '../../../ui/pagination.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import { Time } from '../../../ui/time.js';
import { useCommand } from '../../../ui/use-command.js';

type Item = CallOutput<'user/inventory/get'>['items'][number];

const ROWS = 6;

/** One's tickets and coupons, live: a ticket leads to the roulette, a coupon becomes points. */
export function InventoryList({ onGo }: { onGo: () => void }): ReactNode {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const items = useCall('user/inventory/get', { skip: (page - 1) * ROWS, take: ROWS }, { keepPrevious: true });
  usePush('inventory.changed', () => refresh('user/inventory/get'));
  if (items.data === undefined)
    return items.error === null ? <LoadingBars rows={ROWS} /> : <FailedState error={items.error} onRetry={() => void items.refetch()} />;
  if (items.data.total === 0) return <EmptyState text={t('shell:inventory.empty')} />;
  return (
    <>
      <ul className="items">
        {items.data.items.map((item) => (
          <ItemLine key={item.id} item={item} onGo={onGo} />
        ))}
      </ul>
      {items.data.total > ROWS && <Pagination page={page} pageSize={ROWS} total={items.data.total} onPage={setPage} />}
    </>
  );
}

function ItemLine({ item, onGo }: { item: Item; onGo: () => void }): ReactNode {
  const { t } = useTranslation();
  const isTicket = item.kind === 'roulette_ticket';
  const command = useCommand(
    async (): Promise<void> => {
      const { points } = await moneyCall('user/inventory/use', { id: item.id }, String(item.id));
      toastSuccess(t('shell:inventory.used'), formatPoint(points, true));
    },
    {
      refresh: ['user/inventory/get', 'user/getContext', 'user/bank/getPointLogs'],
    },
  );
  const { isBusy, error } = command;
  const use = command.run;
  return (
    <li>
      <span className={isTicket ? 'wo' : 'wt'}>
        <Icon of={isTicket ? IconTicket : IconCoins} size={16} />
      </span>
      <Box flex={1} miw={0}>
        <Text component="div" size="t14" fw={600} truncate>
          {isTicket ? t('shell:inventory.ticket') : t('shell:inventory.coupon', { points: formatPoint(item.points) })}
        </Text>
        {item.reason !== '' && (
          <Text component="div" size="t12" c="muted" truncate {...langOf(item.reason)}>
            {item.reason}
          </Text>
        )}
        <Text component="div" size="t12" c="muted">
          {t('shell:inventory.until')} <Time at={item.expiresAt} format="short" />
        </Text>
        {error !== null && <MoneyError error={error} />}
      </Box>
      {isTicket ? (
        <Link to={'/board/roulette' as '/'} className={buttonClass('secondary', 36)} onClick={onGo}>
          {t('shell:inventory.spin')}
        </Link>
      ) : (
        <Button look="primary" size={36} isBusy={isBusy} onClick={() => void use()}>
          {t('shell:inventory.use')}
        </Button>
      )}
    </li>
  );
}
