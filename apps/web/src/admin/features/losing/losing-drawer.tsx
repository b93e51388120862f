import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { roleName } from '../../../shared/members/role-names.js';
import { Drawer } from '../../../ui/drawer.js';
import { Parents } from '../../components/member-labels.js';
import { Money } from '../../../ui/money.js';
import { Time } from '../../../ui/time.js';
import { FactLine } from '../../../ui/figure.js';
import { LosingBadge, periodWords, type Line } from './losing-labels.js';
import { ScrollBox } from '../../../ui/list/scroll-box.js';

/** How one agent's share of a period came about, basis by basis. */
export function LosingDrawer({ line, footer, onClose }: { line: Line; footer: ReactNode; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const { parts } = line;
  return (
    <Drawer
      label={t('members:losing.drawer')}
      head={
        <Text span size="t13">
          {t('members:losing.drawer')}
        </Text>
      }
      footer={footer}
      onClose={onClose}
    >
      <Stack gap={12}>
        <Stack gap={4}>
          <Group wrap="wrap" gap={8}>
            <Text component="b" size="t16" fw={600}>
              {line.nickname}
            </Text>
            <LosingBadge is={line.state} />
          </Group>
          <Text span size="t12" c="muted">
            {line.account} · {roleName(line.role, t)}
          </Text>
          <Text span size="t12" c="text-2">
            <Parents of={line.parents} />
          </Text>
          <Text span size="t12" c="muted">
            {periodWords(line)}
          </Text>
        </Stack>
        <ScrollBox label={t('members:losing.parts')}>
          <table className="book part-table">
            <thead>
              <tr>
                <th>{t('members:losing.basis')}</th>
                <th className="num">{t('members:losing.net')}</th>
                <th className="num">%</th>
                <th className="num">{t('members:losing.gross')}</th>
                <th className="num">{t('members:losing.belowShare')}</th>
                <th className="num">{t('members:losing.own')}</th>
              </tr>
            </thead>
            <tbody>
              {parts.map((part) => (
                <tr key={part.basis}>
                  <th>{t(`members:basis.${part.basis}`)}</th>
                  <td className="num">
                    <Money value={part.net} signed />
                  </td>
                  <td className="num">{part.percent}</td>
                  <td className="num">
                    <Money value={part.gross} signed />
                  </td>
                  <td className="num">
                    <Money value={part.below} signed />
                  </td>
                  <Text component="td" fw={600} className="num">
                    <Money value={part.own} signed />
                  </Text>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
        <dl className="fact-list">
          <FactLine label={t('members:losing.own')} size="t13" fw={400}>
            <Money value={line.own} unit="won" signed />
          </FactLine>
          <FactLine label={t('members:losing.carriedIn')} size="t13" fw={400}>
            <Money value={line.carriedIn} unit="won" signed />
          </FactLine>
          <FactLine label={t('members:losing.payable')} size="t14">
            <Money value={line.payable} unit="won" />
          </FactLine>
          <FactLine label={t('members:losing.carriedOut')} size="t13" fw={400}>
            <Money value={line.carriedOut} unit="won" signed />
          </FactLine>
          {line.processedAt !== null && (
            <FactLine label={t('admin:list.processedAt')} size="t13" fw={400}>
              <Time at={line.processedAt} /> · {line.processedBy}
            </FactLine>
          )}
        </dl>
        <Text size="t12" c="muted">
          {t('members:losing.rule')}
        </Text>
      </Stack>
    </Drawer>
  );
}
