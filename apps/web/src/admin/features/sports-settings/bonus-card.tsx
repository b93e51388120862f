import { Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bonusBounds } from '../../../../../../libs/contract/settings/sports.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { NumberInput } from '../../../ui/number-input.js';
import { numberOr, shown } from './numbers.js';
import type { SectionTabProps } from './section-props.js';

/** What a first tier begins with. */
const firstTier = { legs: 3, odds: 1.03 };

/** Combinations that pay more, from so many folders on. */
export function BonusTiers({ settings, problems, onChange }: SectionTabProps): ReactNode {
  const { t } = useTranslation();
  const { bonus } = settings;
  const set = (next: typeof bonus): void => onChange({ ...settings, bonus: next });
  const change = (at: number, tier: Partial<(typeof bonus)[number]>): void =>
    set(bonus.map((each, index) => (index === at ? { ...each, ...tier } : each)));
  const last = bonus.at(-1);
  return (
    <>
      {bonus.map((tier, at) => (
        <Stack key={at} gap={4}>
          <Group gap={8} className="bonus-tier">
            <NumberInput
              isLabelHidden
              label={t('admin:settings.bonusLegs', { tier: at + 1 })}
              unit={t('admin:settings.orMore')}
              error={problems[`bonus.${at}`]}
              value={shown(tier.legs)}
              onChange={(value) => change(at, { legs: numberOr(value) })}
            />
            <NumberInput
              isLabelHidden
              label={t('admin:settings.bonusOdds', { tier: at + 1 })}
              unit={t('admin:settings.times2')}
              decimals={3}
              error={problems[`bonus.${at}`]}
              value={shown(tier.odds)}
              onChange={(value) => change(at, { odds: numberOr(value) })}
            />
            <Button
              look="ghost"
              isIcon
              aria-label={t('admin:settings.dropBonus', { tier: at + 1 })}
              onClick={() => set(bonus.filter((_, index) => index !== at))}
            >
              <Icon of={IconTrash} size={16} />
            </Button>
          </Group>
          {problems[`bonus.${at}`] !== undefined && (
            <Text size="t12" c="lose" role="alert">
              {problems[`bonus.${at}`]}
            </Text>
          )}
        </Stack>
      ))}
      {bonus.length < bonusBounds.tiers && (
        <div>
          <Button look="outline" onClick={() => set([...bonus, last === undefined ? firstTier : { legs: last.legs + 1, odds: last.odds }])}>
            <Icon of={IconPlus} size={16} />
            {t('admin:settings.addBonus')}
          </Button>
        </div>
      )}
    </>
  );
}
