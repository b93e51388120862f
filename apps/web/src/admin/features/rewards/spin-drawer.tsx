import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { CopyButton } from '../../../ui/copy-button.js';
import { Drawer } from '../../../ui/drawer.js';
import { MemberLink } from '../../components/member-link.js';
import { Time } from '../../../ui/time.js';
import { percentWords } from './prize-table.js';
import { chancesOf } from './prizes.js';

export type Spin = CallOutput<'admin/roulette/get'>['items'][number];

/** A spin whole: the wheel as it was, and what proves where it stopped. */
export function SpinDrawer({ spin, onClose }: { spin: Spin; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const chances = chancesOf(spin.prizes);
  const { commitment, serverSeed, clientSeed, roll, of } = spin.proof;
  const hashes = [
    ['commitment', commitment],
    ['serverSeed', serverSeed],
    ['clientSeed', clientSeed],
  ] as const;
  return (
    <Drawer
      label={t('admin-rewards:spin.detail')}
      head={
        <Stack component="span" flex={1} miw={0} style={{ overflow: 'hidden', whiteSpace: 'nowrap' }}>
          <Text component="b" size="t15" fw={600} truncate>
            {spin.prize.name}
          </Text>
          <Text span size="t11" c="muted">
            <Time at={spin.at} format="full" />
          </Text>
        </Stack>
      }
      onClose={onClose}
    >
      <Stack gap={16}>
        <MemberLink of={spin} />
        <table className="book" aria-label={t('admin-rewards:spin.wheel')}>
          <thead>
            <tr>
              <th>{t('admin-rewards:spin.prize')}</th>
              <th className="num">{t('admin-rewards:prize.weight')}</th>
              <th className="num">{t('admin-rewards:prize.chance')}</th>
            </tr>
          </thead>
          <tbody>
            {spin.prizes.map((prize, index) => (
              <tr key={index} className={index === spin.index ? 'hit' : undefined}>
                <th scope="row">{prize.name}</th>
                <td className="num">{prize.weight}</td>
                <td className="num">{percentWords(chances[index] ?? Number.NaN)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Stack component="dl" gap={10}>
          <Group justify="space-between" gap={12} fz="t13" lh="t13">
            <Text component="dt" c="muted">
              {t('admin-rewards:spin.roll')}
            </Text>
            <Text component="dd" fz="t11" lts={0} ff="mono">
              {roll} / {of}
            </Text>
          </Group>
          {hashes.map(([name, value]) => (
            <Stack key={name} gap={2}>
              <Group component="dt" justify="space-between" gap={8} fz="t12" lh="t12" c="muted">
                {t(`admin-rewards:spin.${name}`)}
                <CopyButton text={value} label={t(`admin-rewards:spin.${name}`)} />
              </Group>
              <Text component="dd" fz="t11" lts={0} ff="mono" className="spin-hash">
                {value}
              </Text>
            </Stack>
          ))}
        </Stack>
      </Stack>
    </Drawer>
  );
}
