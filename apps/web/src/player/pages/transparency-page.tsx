import { Card, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../lib/contract.js';
import { formatAmount } from '../../lib/format.js';
import { useCall } from '../../lib/queries.js';
import { CopyButton } from '../../ui/copy-button.js';
import { DataTable, type Column } from '../../ui/data-table.js';
import { FailedState, LoadingBars } from '../../ui/states.js';
import { Time } from '../../ui/time.js';

/** A block comes each minute, ms. */
const READ_MS = 30_000;

type Chain = CallOutput<'user/transparency/get'>;
type Block = Chain['blocks'][number];
const keyOf = ({ number }: Block): number => number;

/** The audit chain as everybody sees it: its head to note down, the keys, and the newest blocks. */
export function TransparencyPage(): ReactNode {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall('user/transparency/get', {}, { refetchInterval: READ_MS });
  return (
    <div className="page">
      <h1 className="page-title">{t('player:title.transparency')}</h1>
      {data !== undefined ? (
        <Shown of={data} />
      ) : error === null ? (
        <LoadingBars rows={8} />
      ) : (
        <FailedState error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function Shown({ of: { blocks, keys } }: { of: Chain }): ReactNode {
  const { t } = useTranslation();
  const columns: readonly Column<Block>[] = [
    { key: 'number', head: t('draws:transparency.block'), cell: ({ number }) => formatAmount(number) },
    { key: 'minute', head: t('draws:transparency.minute'), cell: ({ minute }) => <Time at={minute} format="short" /> },
    { key: 'rows', head: t('draws:transparency.rows'), cell: ({ rows }) => formatAmount(rows) },
    { key: 'head', head: t('draws:transparency.head'), phone: 'line', cell: ({ head }) => <Hash text={head} /> },
  ];
  const [newest] = blocks;
  return (
    <Stack gap={16}>
      <Card p="card">
        <Stack gap={12}>
          <Text size="t13" c="text-2">
            {t('draws:transparency.intro')}
          </Text>
          {newest !== undefined && (
            <Labelled label={t('draws:transparency.newest', { number: formatAmount(newest.number) })}>
              <Hash text={newest.head} isWhole />
            </Labelled>
          )}
          {keys.map(({ id, publicKey, firstBlock }) => (
            <Labelled key={id} label={t('draws:transparency.key', { number: formatAmount(firstBlock) })}>
              <Hash text={publicKey} isWhole />
            </Labelled>
          ))}
        </Stack>
      </Card>
      <Title order={2}>{t('draws:transparency.blocks')}</Title>
      <DataTable<Block, number>
        columns={columns}
        label={t('draws:transparency.blocks')}
        rows={blocks}
        rowKey={keyOf}
        empty={t('draws:transparency.none')}
      />
    </Stack>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <Stack gap={2}>
      <Text span size="t11" c="muted">
        {label}
      </Text>
      {children}
    </Stack>
  );
}

/** A hash, cut unless it is to be noted down. */
function Hash({ text, isWhole = false }: { text: string; isWhole?: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <Text component="span" size="t12" style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}>
      <Text component="code" fz="t12" lts={0} ff="mono" style={{ overflowWrap: 'anywhere' }}>
        {isWhole ? text : `${text.slice(0, 12)}…${text.slice(-6)}`}
      </Text>
      <CopyButton text={text} label={t('draws:transparency.copy')} />
    </Text>
  );
}
