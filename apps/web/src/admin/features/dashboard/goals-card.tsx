import { Anchor, Card } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWon } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import { Money } from '../../../ui/money.js';
import { useMay } from '../../lib/may.js';
import { shareOf, standOf, type Goal } from './goals.js';
import '../../dashboard.css';

/** A month moves slowly; it is read in this rhythm, ms. */
const READ_MS = 60_000;

/** Goals of the month: what is reached, and where each should stand now. Without any, only a way to set them. */
export function GoalsCard({ isWall = false }: { isWall?: boolean }): ReactNode {
  const { t } = useTranslation();
  const maySet = useMay('settings.edit') && !isWall;
  const goals = useCall('admin/profit/goal/get', {}, { refetchInterval: READ_MS, keepPrevious: true });
  if (goals.data === undefined) return null;
  const { items, day, days } = goals.data;
  if (items.length === 0) return maySet ? <SetGoals /> : null;
  return (
    <Card className="goals" component="section" aria-label={t('profit:goals.title')} data-testid="goals">
      <span className="goals-head">
        <b>{t('profit:goals.title')}</b>
        <em>{t('profit:goals.day', { day, days })}</em>
        {maySet && <SetGoals />}
      </span>
      {items.map((item) => (
        <GoalLine key={item.line} item={item} />
      ))}
    </Card>
  );
}

function SetGoals(): ReactNode {
  const { t } = useTranslation();
  return (
    <Anchor
      component={Link}
      to={'/admin/settings' as never}
      search={{ part: 'goals' } as never}
      size="t12"
      className="goals-set"
      data-testid="set-goals"
    >
      {t('profit:goals.set')}
    </Anchor>
  );
}

function GoalLine({ item }: { item: Goal }): ReactNode {
  const { t } = useTranslation();
  const { line, goal, reached, expected } = item;
  const name = t(`profit:line.${line}`);
  const stand = standOf(item);
  return (
    <div className="goal" data-testid={`goal-${line}`} data-stand={stand}>
      <span className="goal-words">
        <em>{name}</em>
        <span>
          <b>
            <Money value={reached} />
          </b>
          {' / '}
          <Money value={goal} />
        </span>
        <span className="goal-stand">{t(`profit:goals.${stand}`, { amount: formatWon(Math.abs(reached - expected)) })}</span>
      </span>
      <span
        className="goal-bar"
        role="img"
        aria-label={`${t('profit:goals.bar', { line: name, reached: formatWon(reached), goal: formatWon(goal) })} · ${t('profit:goals.mark', { amount: formatWon(expected) })}`}
      >
        <i style={{ width: `${shareOf(reached, goal)}%` }} />
        <u style={{ insetInlineStart: `${shareOf(expected, goal)}%` }} title={t('profit:goals.mark', { amount: formatWon(expected) })} />
      </span>
    </div>
  );
}
