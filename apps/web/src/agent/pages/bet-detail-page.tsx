import { Anchor, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { betPath, roundPath } from '../components/bet-link.js';
import { BetDetail } from '../features/downline-bets/bet-detail.js';
import { RoundDetail } from '../features/downline-bets/round-detail.js';
import { getToken } from '../../lib/token.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/states.js';
import { useRouteSearch } from '../../lib/use-route-search.js';
import type { DetailSearch } from '../search-reports.js';

/**
 * One bet, or one casino or slot round, in a window of its own. The window opens without a login; what it is about is shown only to those
 * who may see it.
 */
export function BetDetailPage(): ReactNode {
  const { t } = useTranslation();
  const { id, round } = useRouteSearch<DetailSearch>();
  const number = round ?? id;
  return (
    <main className="popup-page" id="content">
      <Group component="header" justify="space-between" gap={12}>
        <Text component="h1" size="t16" fw={600}>
          {t('agent:title.bet')}
          {number !== undefined && ` #${number}`}
        </Text>
        <Button look="ghost" onClick={() => window.close()}>
          {t('common:action.close')}
        </Button>
      </Group>
      {number === undefined ? (
        <EmptyState text={t('agent-reports:bet.none')} />
      ) : getToken() === null ? (
        <LoginNeeded path={round === undefined ? betPath(number) : roundPath(number)} />
      ) : round === undefined ? (
        <BetDetail id={number} />
      ) : (
        <RoundDetail id={number} />
      )}
    </main>
  );
}

/** @param path where the login leads back to */
function LoginNeeded({ path }: { path: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <EmptyState
      text={t('agent-reports:bet.loginNeeded')}
      action={
        <Anchor href={`/pa-login?next=${encodeURIComponent(path)}`} variant="inline">
          {t('common:action.login')}
        </Anchor>
      }
    />
  );
}
