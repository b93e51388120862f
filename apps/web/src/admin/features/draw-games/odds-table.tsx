import { Group, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { marketWords, outcomeWords } from '../../../shared/draws/draw-labels.js';
import { Icon } from '../../../ui/icon.js';
import { NumberInput } from '../../../ui/number-input.js';
import { ShareBar } from '../../../ui/share-bar.js';
import type { Problems } from './draft.js';
import type { GameMarket } from './games.js';
import { returnPercent } from './odds-check.js';

export interface OddsTableProps {
  market: GameMarket;
  odds: Readonly<Record<string, number>>;
  /** Where the odds stand in the settings; problems are found beneath it. */
  path: string;
  problems: Problems;
  /** Undefined: the odds are another's and only shown. */
  onChange?: ((outcome: string, odds: number) => void) | undefined;
}

/** Odds of a market with the exact chance of every outcome and what a stake on it gets back, as it is typed. */
export function OddsTable({ market, odds, path, problems, onChange }: OddsTableProps): ReactNode {
  const { t } = useTranslation();
  const name = marketWords(market.id, t);
  return (
    <table className="odds-table" aria-label={t('admin:game.oddsOf', { market: name })}>
      <thead>
        <tr>
          <th scope="col">{t('admin:game.outcome')}</th>
          <th scope="col" className="num">
            {t('admin:game.chance')}
          </th>
          <th scope="col">{t('admin:bets.odds')}</th>
          <th scope="col" className="num">
            {t('admin:game.return')}
          </th>
        </tr>
      </thead>
      <tbody>
        {market.outcomes.map((outcome) => (
          <OddsRow
            key={outcome.id}
            market={market}
            outcome={outcome}
            odds={odds[outcome.id]}
            problem={problems[`${path}.${outcome.id}`]}
            onChange={onChange === undefined ? undefined : (value) => onChange(outcome.id, value)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface OddsRowProps {
  market: GameMarket;
  outcome: GameMarket['outcomes'][number];
  odds: number | undefined;
  problem: string | undefined;
  onChange: ((odds: number) => void) | undefined;
}

function OddsRow({ market, outcome, odds, problem, onChange }: OddsRowProps): ReactNode {
  const { t } = useTranslation();
  const problemId = useId();
  const back = returnPercent(outcome, odds);
  const label = t('admin:game.oddsFor', { market: marketWords(market.id, t), outcome: outcomeWords(market.id, outcome.id, t) });
  return (
    <>
      <tr>
        <th scope="row">{outcomeWords(market.id, outcome.id, t)}</th>
        <Text component="td" c="muted" className="num" title={`${outcome.ways} / ${outcome.of}`}>
          {(outcome.chance * 100).toFixed(2)}%
        </Text>
        <td>
          {onChange === undefined ? (
            <Text span c="muted">
              {odds ?? '–'}
            </Text>
          ) : (
            <NumberInput
              label={label}
              isLabelHidden
              decimals={3}
              value={odds ?? null}
              error={problem}
              onChange={(value) => onChange(value ?? Number.NaN)}
            />
          )}
        </td>
        <td className="num return-cell">
          <Text
            span
            fw={back === null ? undefined : back >= 100 ? 600 : 500}
            c={back === null ? 'muted' : back >= 100 ? 'lose' : undefined}
          >
            {back === null ? '–' : `${back.toFixed(2)}%`}
          </Text>
          <ShareBar share={(back ?? 0) / 100} tone={back !== null && back >= 100 ? 'lose' : 'plain'} />
        </td>
      </tr>
      {problem !== undefined && (
        <tr className="odds-problem">
          <td colSpan={4} id={problemId} role="alert">
            <Group component="span" gap={4} fz="t12" lh="t12" c="lose">
              <Icon of={IconAlertCircle} size={14} />
              {problem}
            </Group>
          </td>
        </tr>
      )}
    </>
  );
}
