import { Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../lib/format.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { NumberInput } from '../../../ui/number-input.js';
import { Select } from '../../../ui/select.js';
import { chancesOf, expectedPoints, hasPoints, prizeKinds, type Prize } from './prizes.js';
import { isWithin, MAX_PRIZES, MIN_PRIZES } from './reward-problems.js';
import { longest } from '#lib/contract/values';
import { ScrollBox } from '../../../ui/list/scroll-box.js';

/** A chance of 0 to 1 in per cent. */
export const percentWords = (chance: number): string => (Number.isNaN(chance) ? '–' : `${(chance * 100).toFixed(2)}%`);

/** The wheel's prizes with what each comes to beside the others, and what a ticket is worth. */
export function PrizeTable({ prizes, onChange }: { prizes: readonly Prize[]; onChange: (prizes: Prize[]) => void }): ReactNode {
  const { t } = useTranslation();
  const chances = chancesOf(prizes);
  const expected = expectedPoints(prizes);
  const change = (at: number, next: Partial<Prize>): void =>
    onChange(prizes.map((prize, index) => (index === at ? { ...prize, ...next } : prize)));
  return (
    <Stack gap={8}>
      <ScrollBox label={t('admin-rewards:roulette.prizes')}>
        <table className="odds-table prize-table">
          <thead>
            <tr>
              <th>{t('admin-rewards:prize.name')}</th>
              <th>{t('admin-rewards:prize.kind')}</th>
              <th>{t('admin-rewards:points')}</th>
              <th>{t('admin-rewards:prize.weight')}</th>
              <th className="num">{t('admin-rewards:prize.chance')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {prizes.map((prize, index) => (
              <tr key={index} data-testid={`prize-${index}`}>
                <td data-label={t('admin-rewards:prize.name')}>
                  <span className="inp" data-bad={prize.name.trim() === '' || undefined}>
                    <input
                      aria-label={t('admin-rewards:prize.nameOf', { number: index + 1 })}
                      maxLength={longest.prizeName}
                      value={prize.name}
                      onChange={(event) => change(index, { name: event.target.value })}
                    />
                  </span>
                </td>
                <td data-label={t('admin-rewards:prize.kind')}>
                  <Select
                    label={t('admin-rewards:prize.kindOf', { number: index + 1 })}
                    value={prize.kind}
                    options={prizeKinds.map((kind) => ({ value: kind, label: t(`admin-rewards:prize.kinds.${kind}`) }))}
                    onChange={(kind) => change(index, { kind, ...(hasPoints(kind) ? {} : { points: 0 }) })}
                  />
                </td>
                <td data-label={t('admin-rewards:points')}>
                  <NumberInput
                    isLabelHidden
                    label={t('admin-rewards:prize.pointsOf', { number: index + 1 })}
                    disabled={!hasPoints(prize.kind)}
                    value={prize.points}
                    error={
                      hasPoints(prize.kind) && !(prize.points > 0 && isWithin('prizePoints', prize.points))
                        ? t('admin-rewards:problem.prize')
                        : null
                    }
                    onChange={(points) => change(index, { points: points ?? Number.NaN })}
                  />
                </td>
                <td data-label={t('admin-rewards:prize.weight')}>
                  <NumberInput
                    isLabelHidden
                    label={t('admin-rewards:prize.weightOf', { number: index + 1 })}
                    value={prize.weight}
                    error={isWithin('weight', prize.weight) ? null : t('admin-rewards:problem.prize')}
                    onChange={(weight) => change(index, { weight: weight ?? Number.NaN })}
                  />
                </td>
                <Text component="td" className="num" style={{ whiteSpace: 'nowrap' }} data-label={t('admin-rewards:prize.chance')}>
                  {percentWords(chances[index] ?? Number.NaN)}
                </Text>
                <td className="num">
                  <Button
                    look="ghost"
                    size={26}
                    isIcon
                    disabled={prizes.length <= MIN_PRIZES}
                    aria-label={t('admin-rewards:prize.dropOf', { number: index + 1 })}
                    onClick={() => onChange(prizes.filter((_, each) => each !== index))}
                  >
                    <Icon of={IconTrash} size={14} />
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <Group justify="space-between" wrap="wrap" gap={12}>
        <Button
          look="outline"
          disabled={prizes.length >= MAX_PRIZES}
          data-testid="add-prize"
          onClick={() => onChange([...prizes, { name: '', kind: 'none', points: 0, weight: 1 }])}
        >
          <Icon of={IconPlus} size={16} />
          {t('admin-rewards:prize.add')}
        </Button>
        <Text span size="t13" c="text-2">
          {t('admin-rewards:roulette.expected')}{' '}
          <Text component="b" fw={600} c="text" data-testid="expected-points">
            {Number.isNaN(expected) ? '–' : t('common:unit.point', { amount: formatAmount(Math.round(expected)) })}
          </Text>
        </Text>
      </Group>
    </Stack>
  );
}
