import { Anchor, Card, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BetFacts } from '../features/downline-bets/bet-facts.js';
import { useCall } from '../../lib/queries.js';
import { getToken } from '../../lib/token.js';
import { Button } from '../../ui/button.js';
import { EmptyState, FailedState, LoadingBars } from '../../ui/states.js';
import { useRouteSearch } from '../../lib/use-route-search.js';

/** An open bet is looked at again this often, ms. */
const POLL_MS = 5_000;

/** One bet in a window of its own. The window opens without a login; the bet itself is shown only to those who may see it. */
export function BetDetailPage(): ReactNode {
  const { t } = useTranslation();
  const { id } = useRouteSearch<{ id?: number }>();
  const mayAsk = getToken() !== null && id !== undefined;
  const view = useCall(
    'agent/bet/view',
    { bet_id: id ?? 0 },
    { enabled: mayAsk, refetchInterval: ({ state: { data } }) => (data?.bet.status === 'settled' ? false : POLL_MS) },
  );
  return (
    <main className="popup-page" id="content">
      <Group component="header" justify="space-between" gap={12}>
        <Text component="h1" size="t16" fw={600}>
          {t('agent:title.bet')}
          {id !== undefined && ` #${id}`}
        </Text>
        <Button look="ghost" onClick={() => window.close()}>
          {t('common:action.close')}
        </Button>
      </Group>
      {id === undefined && <EmptyState text={t('agent-reports:bet.none')} />}
      {id !== undefined && !mayAsk && (
        <EmptyState
          text={t('agent-reports:bet.loginNeeded')}
          action={
            <Anchor href={`/pa-login?next=${encodeURIComponent(`/pa-casino-detail?id=${id}`)}`} variant="inline">
              {t('common:action.login')}
            </Anchor>
          }
        />
      )}
      {mayAsk &&
        view.data === undefined &&
        (view.error === null ? <LoadingBars rows={10} /> : <FailedState error={view.error} onRetry={() => void view.refetch()} />)}
      {view.data !== undefined && (
        <Card p="card">
          <BetFacts view={view.data} />
        </Card>
      )}
    </main>
  );
}
