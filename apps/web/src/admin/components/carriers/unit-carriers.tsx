import { Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PositionUnit } from '#lib/contract/values';
import { formatAmount } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import { roleName } from '../../../shared/members/role-names.js';
import { Money } from '../../../ui/money.js';
import { Section } from '../../../ui/section.js';
import { ShareBar } from '../../../ui/share-bar.js';

const READ_MS = 10_000;

/** What agents carry of a round or fixture, who carries most, and what stays with the site; nothing where the site carries all. */
export default function UnitCarriers({ kind, id }: { kind: PositionUnit; id: number }): ReactNode {
  const { t } = useTranslation();
  const { data } = useCall('admin/position/unit/get', { kind, id }, { refetchInterval: READ_MS });
  if (data === undefined || data.agents === 0) return null;
  const { items, agents, sums, site } = data;
  const largest = Math.max(1, ...items.map(({ open }) => open));
  const rest = agents - items.length;
  return (
    <Section title={t('positions:carriers.unit')}>
      <dl className="kvs" data-testid="unit-carriers">
        <div>
          <dt>{t('positions:carriers.byAgents')}</dt>
          <dd>
            <Money value={sums.open} />
          </dd>
        </div>
        <div>
          <dt>{t('positions:carriers.bySite')}</dt>
          <dd>
            <Money value={site.open} />
          </dd>
        </div>
        <div>
          <dt>{t('positions:atRisk')}</dt>
          <dd>
            <Money value={sums.risk} />
          </dd>
        </div>
        <div>
          <dt>{t('positions:result')}</dt>
          <dd>
            <Money value={sums.result} signed tone="settled" />
          </dd>
        </div>
      </dl>
      <Stack component="ul" gap={6}>
        {items.map((item) => (
          <Group component="li" key={item.agentId} justify="space-between" gap={8} fz="t12" lh="t12" wrap="nowrap">
            <Stack component="span" gap={0} miw={0}>
              <Link to={'/admin/positions' as never} search={{ agent: item.agentId } as never}>
                <Text component="b" fw={600}>
                  {item.nickname}
                </Text>
              </Link>
              <Text span c="muted">
                {item.account} · {roleName(item.role, t)} · {t('positions:betCount', { bets: formatAmount(item.bets) })}
              </Text>
            </Stack>
            <Stack component="span" gap={2} ta="right" w={120}>
              <Text component="b" fw={600}>
                <Money value={item.open} />
              </Text>
              <ShareBar share={item.open / largest} />
              {item.result !== 0 && <Money value={item.result} signed tone="settled" />}
            </Stack>
          </Group>
        ))}
      </Stack>
      {(rest > 0 || kind === 'fixture') && (
        <Text size="t12" c="muted">
          {[
            rest > 0 ? t('positions:carriers.more', { count: rest, agents: formatAmount(rest) }) : '',
            kind === 'fixture' ? t('positions:carriers.whole') : '',
          ]
            .filter((words) => words !== '')
            .join(' · ')}
        </Text>
      )}
    </Section>
  );
}
