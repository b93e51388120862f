import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperationsRule } from '#lib/contract/values';
import { formatAmount } from '../../../lib/format.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Dot } from '../../../ui/bead.js';
import { Figure } from '../../../ui/figure.js';
import { EmptyState } from '../../../ui/states.js';
import { Age, Time } from '../../../ui/time.js';
import { ChainCard } from './chain-card.js';
import { durationWords, findingWords, queueWords, sizeWords, type Finding, type Overview, type ProcessItem } from './operations-words.js';
import type { OperationsProps } from './operations-search.js';
import { RelayChart } from './relay-chart.js';
import { Runbook, type RunbookLoader } from './runbook.js';

interface OverviewProps {
  data: Overview;
  onSearch: OperationsProps['onSearch'];
  loadRunbook: RunbookLoader;
}

/** What is wrong, the processes, and the relay minute by minute. */
export function OverviewTab({ data, onSearch, loadRunbook }: OverviewProps): ReactNode {
  const { t } = useTranslation();
  const [read, setRead] = useState<OperationsRule | null>(null);
  return (
    <Stack gap={12}>
      {data.processes.length === 0 ? (
        <EmptyState text={t('operations:process.none')} />
      ) : (
        <div className="operations-processes">
          {data.processes.map((each) => (
            <ProcessCard key={each.id} of={each} />
          ))}
        </div>
      )}
      <div className="operations-halves">
        <Card component="section" p="card">
          <Title order={2}>{t('operations:findings.title')}</Title>
          {data.findings.length === 0 ? (
            <EmptyState text={t('operations:findings.none')} />
          ) : (
            <ul className="operations-findings">
              {data.findings.map((finding) => (
                <FindingLine key={`${finding.rule} ${finding.subject}`} of={finding} onSearch={onSearch} onRead={setRead} />
              ))}
            </ul>
          )}
          {data.closed.length > 0 && <ClosedList of={data.closed} />}
        </Card>
        <RelayChart relay={data.relay} at={data.at} />
      </div>
      <ChainCard />
      {read !== null && <Runbook key={read} rule={read} load={loadRunbook} onClose={() => setRead(null)} />}
    </Stack>
  );
}

/** What was wrong within a day. */
function ClosedList({ of }: { of: Overview['closed'] }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <Text component="h3" size="t12" fw={600} c="muted" mt={12}>
        {t('operations:findings.closed')}
      </Text>
      <ul className="operations-findings">
        {of.slice(0, 8).map((alert) => (
          <li key={`${alert.rule} ${alert.subject} ${alert.openedAt}`}>
            <Badge>{t('operations:findings.over')}</Badge>
            <Stack component="span" flex={1} miw={0}>
              <Text span size="t13">
                {findingWords(alert, t)}
              </Text>
              <Text span size="t11" c="muted">
                <Time span at={alert.openedAt} format="short" /> – <Time span at={alert.closedAt} format="short" />
              </Text>
            </Stack>
          </li>
        ))}
      </ul>
    </>
  );
}

interface FindingProps {
  of: Finding;
  onSearch: OperationsProps['onSearch'];
  onRead: (rule: OperationsRule) => void;
}

function FindingLine({ of, onSearch, onRead }: FindingProps): ReactNode {
  const { t } = useTranslation();
  const tab = tabOf(of.rule);
  const words = findingWords(of, t);
  return (
    <li>
      <Badge tone={of.isMoney ? 'lose' : 'warning'}>{t(`operations:findings.${of.isMoney ? 'money' : 'open'}`)}</Badge>
      <Stack component="span" flex={1} miw={0}>
        {tab === undefined ? (
          <Text span size="t13" fw={600}>
            {words}
          </Text>
        ) : (
          <button
            type="button"
            className="operations-link"
            onClick={() => onSearch({ tab, ...(tab === 'failures' ? { queue: of.subject } : {}) })}
          >
            {words}
          </button>
        )}
        {of.since !== null && (
          <Text span size="t11" c="muted">
            {t('operations:findings.since')} <Time span at={of.since} format="short" /> · <Age at={of.since} />
          </Text>
        )}
      </Stack>
      <Button size={26} look="ghost" onClick={() => onRead(of.rule)}>
        {t('operations:findings.runbook')}
      </Button>
    </li>
  );
}

function tabOf(rule: Finding['rule']): 'queues' | 'failures' | 'schedules' | undefined {
  if (rule === 'queue-oldest' || rule === 'queue-paused') return 'queues';
  if (rule === 'failed-jobs') return 'failures';
  return rule === 'schedule-missed' || rule === 'schedule-failed' ? 'schedules' : undefined;
}

function ProcessCard({ of }: { of: ProcessItem }): ReactNode {
  const { t } = useTranslation();
  const isUp = of.state === 'up';
  const sockets = of.sockets;
  const upMs = Date.parse(of.reportedAt) - Date.parse(of.startedAt);
  return (
    <Card component="section" className="operations-process" data-state={of.state} data-testid={`process-${of.role}`}>
      <Group gap={8} wrap="wrap">
        <Dot is={isUp ? 'on' : of.state === 'late' ? 'warn' : 'off'} />
        <Text component="h2" size="t13" fw={600}>
          {of.role === 'api' || of.role === 'worker' ? t(`operations:process.role.${of.role}`) : of.role}
        </Text>
        <Text span size="t11" c="muted" truncate miw={0}>
          {of.host}:{of.pid} · {of.version}
        </Text>
      </Group>
      <Text size="t12" c={isUp ? 'text-2' : 'warning'}>
        {isUp ? (
          t('operations:process.uptime', { duration: durationWords(Math.max(0, upMs), t) })
        ) : (
          <>
            {t(`operations:process.${of.state}`)} · <Age at={of.reportedAt} />
          </>
        )}
      </Text>
      <dl className="operations-facts">
        <Figure label={t('operations:process.load')} size="t13">
          {`${Math.round(of.busyShare * 100)} %`}
        </Figure>
        <Figure label={t('operations:process.lag')} size="t13">
          {durationWords(of.lagP99Ms, t)}
        </Figure>
        <Figure label={t('operations:process.memory')} size="t13">
          {sizeWords(of.rssBytes)}
        </Figure>
        {sockets !== null && (
          <Figure label={t('operations:process.sockets')} size="t13">
            <span title={t('operations:process.socketsOf', sockets)}>{formatAmount(sockets.player + sockets.agent + sockets.admin)}</span>
          </Figure>
        )}
      </dl>
      {of.queues.length > 0 && (
        <Text size="t11" c="muted">
          {of.queues.map((name) => queueWords(name, t)).join(', ')}
        </Text>
      )}
    </Card>
  );
}
