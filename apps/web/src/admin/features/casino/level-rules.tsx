import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { casinoKinds } from '#lib/contract/values';
import { Checkbox } from '../../../ui/checkbox.js';
import { NumberInput } from '../../../ui/number-input.js';
import { Select } from '../../../ui/select.js';
import type { VendorDraft as Draft } from './casino-search.js';

export const levels = [1, 2, 3, 4, 5, 6, 7] as const;

interface LevelRulesProps {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
}

/** What holds for each level at a vendor: its largest bet, the skin that it sees and what it may not play. */
export function LevelRules({ draft, set }: LevelRulesProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack component="fieldset" gap={8} className="bare">
      <Text component="legend" size="t13" fw={600}>
        {t('admin-casino:levels')}
      </Text>
      <Text size="t12" c="muted">
        {t('admin-casino:levelsAbout')}
      </Text>
      <div className="casino-level-rules">
        {levels.map((level) => (
          <LevelRule key={level} level={level} draft={draft} set={set} />
        ))}
      </div>
    </Stack>
  );
}

function LevelRule({ level, draft, set }: LevelRulesProps & { level: (typeof levels)[number] }): ReactNode {
  const { t } = useTranslation();
  const { levelMaxBet = {}, levelSkin = {}, closedLevels = {}, skinLevels = 0 } = draft;
  const closed = closedLevels[level] ?? [];
  const skins = Array.from({ length: Math.max(skinLevels, levelSkin[level] ?? 0) }, (_, index) => String(index + 1));
  return (
    <div role="group" aria-label={t('common:level', { level })}>
      <Text span size="t13" fw={600}>
        {t('common:level', { level })}
      </Text>
      <NumberInput
        isLabelHidden
        label={`${t('common:level', { level })} · ${t('admin-casino:field.maxBet')}`}
        placeholder={t('admin-casino:field.maxBet')}
        value={levelMaxBet[level] ?? null}
        onChange={(amount) => set({ levelMaxBet: withLevel(levelMaxBet, level, amount) })}
      />
      {skins.length > 0 && (
        <Select
          label={t('admin-casino:skinOf', { level })}
          value={String(levelSkin[level] ?? '')}
          options={[
            { value: '', label: t('admin-casino:skinDefault') },
            ...skins.map((value) => ({ value, label: t('admin-casino:skinNumber', { number: value }) })),
          ]}
          onChange={(value) => set({ levelSkin: withLevel(levelSkin, level, value === '' ? null : Number(value)) })}
        />
      )}
      <span className="casino-level-kinds">
        <Text span size="t12" c="muted">
          {t('admin-casino:closed')}
        </Text>
        {casinoKinds.map((kind) => (
          <label key={kind}>
            <Checkbox
              label={t('admin-casino:closedOf', { level, kind: t(`admin-casino:kind.${kind}`) })}
              isChecked={closed.includes(kind)}
              onChange={(isClosed) => {
                const next = casinoKinds.filter((each) => (each === kind ? isClosed : closed.includes(each)));
                set({ closedLevels: withLevel(closedLevels, level, next.length === 0 ? null : next) });
              }}
            />
            <Text span size="t13" aria-hidden="true">
              {t(`admin-casino:kind.${kind}`)}
            </Text>
          </label>
        ))}
      </span>
    </div>
  );
}

/** @param value null: nothing of its own */
function withLevel<V>(values: Readonly<Record<string, V>>, level: number, value: V | null): Record<string, V> {
  const { [level]: _before, ...others } = values;
  return value === null ? others : { ...others, [level]: value };
}
