import { Box, Card, Group, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconArrowDownToArc, IconArrowUpFromArc } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../ui/badge.js';
import { LiveDot } from '../../../ui/live-dot.js';
import { Icon } from '../../../ui/icon.js';
import { anchorOf, useLiveRows } from '../../../ui/live-rows.js';
import { Money } from '../../../ui/money.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import { Age } from '../../../ui/time.js';
import { parentsBelow, type PassingRequest } from './requests.js';
import { usePassingRequests } from './use-passing-requests.js';

const TAKE = 12;
const keyOf = (request: PassingRequest): string => request.key;

/**
 * Requests of the downline as they pass by; here they can only be watched.
 * @param mayProcess the agent decides about those of its direct members, on the pages of the requests
 */
export function PassingRequests({ own, mayProcess }: { own: string | undefined; mayProcess: boolean }): ReactNode {
  const { t } = useTranslation();
  const { rows, error, retry } = usePassingRequests(TAKE);
  const [pointed, setPointed] = useState<string | null>(null);
  const live = useLiveRows(rows, { keyOf, anchor: anchorOf(pointed), view: 'passing' });
  return (
    <Card className="passing" aria-label={t('agent:passing.title')}>
      <Group justify="space-between" gap={12} mih={24} className="card-head">
        <Title order={2}>
          <Group component="span" gap={8}>
            {t('agent:passing.title')} <LiveDot />
          </Group>
        </Title>
        <Text span size="t12" c="muted">
          {t(mayProcess ? 'agent:passing.ownHint' : 'agent:passing.hint')}
        </Text>
      </Group>
      {live.heldCount > 0 && (
        <button type="button" className="dt-strip" onClick={live.showHeld}>
          {t('agent:list.held', { count: live.heldCount })}
        </button>
      )}
      {live.rows === undefined ? (
        error === null ? (
          <LoadingBars rows={8} />
        ) : (
          <FailedState error={error} onRetry={retry} />
        )
      ) : live.rows.length === 0 ? (
        <EmptyState text={t('agent:passing.empty')} />
      ) : (
        <ul className="passing-rows">
          {live.rows.map((request) => (
            <li
              key={request.key}
              className={live.freshKeys.has(request.key) ? 'request fresh-row' : 'request'}
              data-testid={`agent-request-${request.key}`}
              data-status={request.status}
              onMouseEnter={() => setPointed(request.key)}
              onMouseLeave={() => setPointed(null)}
            >
              <Row request={request} own={own} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Row({ request, own }: { request: PassingRequest; own: string | undefined }): ReactNode {
  const { t } = useTranslation();
  const parent = parentsBelow(request.parents, own).at(-1);
  const isDeposit = request.kind === 'deposit';
  return (
    <>
      <RequestWell kind={request.kind} />
      <Box
        component={Link}
        to={isDeposit ? '/pa-charge-history' : '/pa-exchange-history'}
        search={{ q: request.account } as never}
        flex={1}
        miw={0}
        className="request-who"
      >
        <Text span size="t13" fw={600} truncate>
          <VisuallyHidden>{t(isDeposit ? 'common:kind.deposit' : 'common:kind.withdrawal')}</VisuallyHidden> {request.account}
        </Text>
        <Text span size="t11" c="muted" truncate>
          {parent === undefined ? request.nickname : parent} · <Age at={request.requestedAt} style="short" />
        </Text>
      </Box>
      <Text span size="t13" fw={600} ta="right">
        <Money value={request.amount} />
      </Text>
      <StatusBadge is={request.status} />
    </>
  );
}

/** The round well of a request: in or out, told by its arrow. */
export function RequestWell({ kind }: { kind: PassingRequest['kind'] }): ReactNode {
  return (
    <span className={kind === 'deposit' ? 'request-well in' : 'request-well out'}>
      <Icon of={kind === 'deposit' ? IconArrowDownToArc : IconArrowUpFromArc} size={16} />
    </span>
  );
}
