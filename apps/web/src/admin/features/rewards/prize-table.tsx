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
    <div className="col g8">
      <div className="dt-scroll" tabIndex={0} role="region" aria-label={t('reward-desk:roulette.prizes')}>
        <table className="odds-table prize-table">
          <thead>
            <tr>
              <th>{t('reward-desk:prize.name')}</th>
              <th>{t('reward-desk:prize.kind')}</th>
              <th>{t('reward-desk:points')}</th>
              <th>{t('reward-desk:prize.weight')}</th>
              <th className="r">{t('reward-desk:prize.chance')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {prizes.map((prize, index) => (
              <tr key={index} data-testid={`prize-${index}`}>
                <td data-label={t('reward-desk:prize.name')}>
                  <span className="inp" data-bad={prize.name.trim() === '' || undefined}>
                    <input
                      aria-label={t('reward-desk:prize.nameOf', { number: index + 1 })}
                      maxLength={30}
                      value={prize.name}
                      onChange={(event) => change(index, { name: event.target.value })}
                    />
                  </span>
                </td>
                <td data-label={t('reward-desk:prize.kind')}>
                  <Select
                    label={t('reward-desk:prize.kindOf', { number: index + 1 })}
                    value={prize.kind}
                    options={prizeKinds.map((kind) => ({ value: kind, label: t(`reward-desk:prize.kinds.${kind}`) }))}
                    onChange={(kind) => change(index, { kind, ...(hasPoints(kind) ? {} : { points: 0 }) })}
                  />
                </td>
                <td data-label={t('reward-desk:points')}>
                  <NumberInput
                    isLabelHidden
                    label={t('reward-desk:prize.pointsOf', { number: index + 1 })}
                    disabled={!hasPoints(prize.kind)}
                    value={prize.points}
                    error={
                      hasPoints(prize.kind) && !(prize.points > 0 && isWithin('prizePoints', prize.points))
                        ? t('reward-desk:problem.prize')
                        : null
                    }
                    onChange={(points) => change(index, { points: points ?? Number.NaN })}
                  />
                </td>
                <td data-label={t('reward-desk:prize.weight')}>
                  <NumberInput
                    isLabelHidden
                    label={t('reward-desk:prize.weightOf', { number: index + 1 })}
                    value={prize.weight}
                    error={isWithin('weight', prize.weight) ? null : t('reward-desk:problem.prize')}
                    onChange={(weight) => change(index, { weight: weight ?? Number.NaN })}
                  />
                </td>
                <td className="r nw" data-label={t('reward-desk:prize.chance')}>
                  {percentWords(chances[index] ?? Number.NaN)}
                </td>
                <td className="r">
                  <Button
                    look="ghost"
                    size={26}
                    isIcon
                    disabled={prizes.length <= MIN_PRIZES}
                    aria-label={t('reward-desk:prize.dropOf', { number: index + 1 })}
                    onClick={() => onChange(prizes.filter((_, each) => each !== index))}
                  >
                    <Icon of={IconTrash} size={14} />
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="row sb g12 wrap">
        <Button
          look="outline"
          disabled={prizes.length >= MAX_PRIZES}
          data-testid="add-prize"
          onClick={() => onChange([...prizes, { name: '', kind: 'none', points: 0, weight: 1 }])}
        >
          <Icon of={IconPlus} size={16} />
          {t('reward-desk:prize.add')}
        </Button>
        <span className="t13 x2">
          {t('reward-desk:roulette.expected')}{' '}
          <b className="w6 x1" data-testid="expected-points">
            {Number.isNaN(expected) ? '–' : t('common:unit.point', { amount: formatAmount(Math.round(expected)) })}
          </b>
        </span>
      </div>
    </div>
  );
}
