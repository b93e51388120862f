import { Card, Stack, Text, Title } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { operationsLimits } from '#lib/contract/values';
import type { CallOutput } from '../../../lib/contract.js';
import { formatAmount } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Figure } from '../../../ui/figure.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import { durationWords, sizeWords } from './operations-words.js';

const read = 'admin/operations/database/get';
/** Sizes are read from every file of the database: less often than the rest. */
const READ_MS = 5_000;
type Facts = CallOutput<typeof read>;
type Session = Facts['transactions'][number] & { blockedBy?: readonly number[] };
type TableRow = Facts['tables'][number];
type Statement = NonNullable<Facts['statements']>[number];

/** What PostgreSQL and Redis tell of themselves. */
export function DatabaseTab(): ReactNode {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(read, {}, { refetchInterval: READ_MS });
  if (data === undefined) return error === null ? <LoadingBars rows={8} /> : <FailedState error={error} onRetry={() => void refetch()} />;
  const sessions = sessionColumns(t);
  return (
    <Stack gap={12}>
      <div className="operations-halves">
        <ServerCard of={data} />
        <ConnectionsCard of={data} />
        <RedisCard of={data.redis} />
        <StreamsCard of={data} />
      </div>
      <Part title={t('operations:db.blocked')}>
        <DataTable<Session, number>
          label={t('operations:db.blocked')}
          columns={sessions}
          rows={data.blocked}
          rowKey={({ pid }) => pid}
          empty={t('operations:db.noBlocked')}
        />
      </Part>
      <Part title={t('operations:db.transactions')}>
        <DataTable<Session, number>
          label={t('operations:db.transactions')}
          columns={sessions.filter(({ key }) => key !== 'blockedBy')}
          rows={data.transactions}
          rowKey={({ pid }) => pid}
          empty={t('operations:db.noTransactions')}
        />
      </Part>
      <Part title={t('operations:db.tables')}>
        <DataTable
          label={t('operations:db.tables')}
          columns={tableColumns(t)}
          rows={data.tables}
          rowKey={({ name }) => name}
          empty={t('operations:db.noTables')}
        />
      </Part>
      <Part title={t('operations:db.statements')}>
        {data.statements === null ? (
          <Card>
            <EmptyState text={t('operations:db.noExtension')} />
          </Card>
        ) : (
          <DataTable
            label={t('operations:db.statements')}
            columns={statementColumns(t)}
            rows={data.statements}
            rowKey={({ statement }) => statement}
            empty={t('operations:db.noStatements')}
          />
        )}
      </Part>
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <Stack component="section" gap={8}>
      <Title order={2}>{title}</Title>
      {children}
    </Stack>
  );
}

/** A card of figures with a title. */
export function Facts({
  title,
  aside,
  facts,
}: {
  title: string;
  aside?: string;
  facts: readonly (readonly [string, ReactNode])[];
}): ReactNode {
  return (
    <Card component="section" p="card">
      <Title order={2}>{title}</Title>
      {aside !== undefined && (
        <Text size="t12" c="muted">
          {aside}
        </Text>
      )}
      <dl className="operations-facts">
        {facts.map(([label, value]) => (
          <Figure key={label} label={label} size="t13">
            {value}
          </Figure>
        ))}
      </dl>
    </Card>
  );
}

function ServerCard({ of: { server, replicas, slots, connections } }: { of: Facts }): ReactNode {
  const { t } = useTranslation();
  const open = connections.reduce((sum, { count }) => sum + count, 0);
  const copies = replicas.map(({ name, state, behindBytes, behindMs }): readonly [string, string] => [
    name,
    [state, behindMs === null ? '' : durationWords(behindMs, t), behindBytes === null ? '' : sizeWords(behindBytes)]
      .filter(Boolean)
      .join(' · '),
  ]);
  const kept = slots.map(({ name, isActive, keptBytes }): readonly [string, string] => [
    t('operations:db.slot', { name }),
    `${t(`operations:db.${isActive ? 'slotActive' : 'slotIdle'}`)} · ${sizeWords(keptBytes ?? 0)}`,
  ]);
  return (
    <Facts
      title={t('operations:tab.database')}
      aside={`PostgreSQL ${server.version} · ${t(`operations:db.${server.isReplica ? 'replica' : 'primary'}`)}`}
      facts={[
        [t('operations:db.size'), sizeWords(server.sizeBytes)],
        [t('operations:db.connections'), `${formatAmount(open)} / ${formatAmount(server.mostConnections)}`],
        ...(copies.length === 0 ? [[t('operations:db.replicas'), t('operations:db.none')] as const] : copies),
        ...kept,
      ]}
    />
  );
}

function ConnectionsCard({ of: { connections } }: { of: Facts }): ReactNode {
  const { t } = useTranslation();
  return (
    <Facts
      title={t('operations:db.connections')}
      facts={connections
        .slice(0, 8)
        .map(({ application, state, count }) => [`${application || '–'} · ${state || '–'}`, formatAmount(count)])}
    />
  );
}

function RedisCard({ of }: { of: Facts['redis'] }): ReactNode {
  const { t } = useTranslation();
  if (of === null) return <Facts title={t('operations:db.redis')} aside={t('operations:db.noRedis')} facts={[]} />;
  if (!of.isAnswering) return <Facts title={t('operations:db.redis')} aside={t('operations:queue.away')} facts={[]} />;
  return (
    <Facts
      title={t('operations:db.redis')}
      aside={`${of.version} · ${of.eviction}`}
      facts={[
        [t('operations:process.memory'), `${sizeWords(of.memoryBytes)}${of.limitBytes > 0 ? ` / ${sizeWords(of.limitBytes)}` : ''}`],
        [t('operations:db.clients'), formatAmount(of.clients)],
        [t('operations:db.perSecond'), formatAmount(of.perSecond)],
      ]}
    />
  );
}

function StreamsCard({ of: { streams } }: { of: Facts }): ReactNode {
  const { t } = useTranslation();
  return (
    <Facts
      title={t('operations:db.streams')}
      aside={t('operations:db.streamCount', { number: formatAmount(streams.count) })}
      facts={streams.busiest.map(({ name, head }) => [name, formatAmount(head)])}
    />
  );
}

function sessionColumns(t: TFunction): readonly Column<Session>[] {
  return [
    { key: 'pid', head: t('operations:db.pid'), as: 'number', phone: 'title' },
    { key: 'application', head: t('operations:db.application'), phone: 'fact' },
    { key: 'state', head: t('operations:db.state'), phone: 'status' },
    {
      key: 'blockedBy',
      head: t('operations:db.blockedBy'),
      phone: 'fact',
      cell: ({ blockedBy }) => (blockedBy ?? []).join(', '),
    },
    { key: 'waitsFor', head: t('operations:db.waitsFor'), phone: 'fact', cell: ({ waitsFor }) => waitsFor ?? '–' },
    {
      key: 'transactionMs',
      head: t('operations:db.openFor'),
      align: 'right',
      phone: 'amount',
      cell: ({ transactionMs }) => (
        <Text span c={transactionMs >= operationsLimits.transactionMs ? 'warning' : undefined}>
          {durationWords(transactionMs, t)}
        </Text>
      ),
    },
    { key: 'statement', head: t('operations:db.statement'), as: 'code', phone: 'block' },
  ];
}

function tableColumns(t: TFunction): readonly Column<TableRow>[] {
  return [
    { key: 'name', head: t('operations:db.table'), phone: 'title', isStrong: true },
    { key: 'partitions', head: t('operations:db.partitions'), as: 'number', phone: 'fact' },
    { key: 'sizeBytes', head: t('operations:db.size'), align: 'right', phone: 'amount', cell: ({ sizeBytes }) => sizeWords(sizeBytes) },
    { key: 'rows', head: t('operations:db.rows'), as: 'number', phone: 'fact' },
    { key: 'deadRows', head: t('operations:db.deadRows'), as: 'number', phone: 'fact' },
    { key: 'vacuumedAt', head: t('operations:db.vacuumedAt'), as: 'time', phone: 'fact' },
  ];
}

function statementColumns(t: TFunction): readonly Column<Statement>[] {
  return [
    { key: 'statement', head: t('operations:db.statement'), as: 'code', phone: 'block' },
    { key: 'calls', head: t('operations:db.calls'), as: 'number', phone: 'fact' },
    { key: 'meanMs', head: t('operations:db.mean'), align: 'right', phone: 'fact', cell: ({ meanMs }) => durationWords(meanMs, t) },
    { key: 'totalMs', head: t('operations:db.total'), align: 'right', phone: 'fact', cell: ({ totalMs }) => durationWords(totalMs, t) },
  ];
}
