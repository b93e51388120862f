import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { formatAmount } from '../../../lib/format.js';
import { Money } from '../../../ui/money.js';
import { actionLabel } from '../../lib/action-labels.js';

export type Effect = NonNullable<CallOutput<'admin/approval/view'>['effect']>;

/** What the call would move: every account with what is there now, the change and what is there after it. */
export function PlacesTable({ effect }: { effect: Effect }): ReactNode {
  const { t } = useTranslation();
  if (effect.places.length === 0) return null;
  const amount = (value: number | null): ReactNode => (value === null ? '–' : formatAmount(value));
  return (
    <div className="approval-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('approvals:place')}</th>
            <th scope="col">{t('approvals:now')}</th>
            <th scope="col">{t('approvals:change')}</th>
            <th scope="col">{t('approvals:after')}</th>
          </tr>
        </thead>
        <tbody>
          {effect.places.map((row) => (
            <tr key={`${row.place} ${row.of} ${row.memberId ?? ''}`}>
              <th scope="row">
                {row.place === 'site' ? t('approvals:places.site', { name: row.of }) : t(`approvals:places.${row.place}`, { name: row.of })}
              </th>
              <td>{amount(row.now)}</td>
              <td>
                <Money value={row.change} unit={row.unit} signed fw={600} />
              </td>
              <td>
                <b>{amount(row.after)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text size="t12" c={effect.difference === 0 ? 'win' : 'lose'} className="approval-sum">
        {t('approvals:difference', { amount: formatAmount(effect.difference) })}
      </Text>
    </div>
  );
}

/** Values that the call would change, as the audit log will have them. */
export function ChangesTable({ effect }: { effect: Effect }): ReactNode {
  const { t } = useTranslation();
  const rows = effect.changes.filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
  if (rows.length === 0) return null;
  return (
    <div className="approval-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('approvals:what')}</th>
            <th scope="col">{t('approvals:now')}</th>
            <th scope="col">{t('approvals:after')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ action, target, field, before, after }) => (
            <tr key={`${action} ${target} ${field}`}>
              <th scope="row">
                {actionLabel(action, t)}
                <Text component="div" size="t12" c="muted">
                  {field}
                </Text>
              </th>
              <td>{words(before)}</td>
              <td>
                <b>{words(after)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function words(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'number') return Number.isInteger(value) ? formatAmount(value) : String(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What the settlement after a result would add up to. */
export function Figures({ effect }: { effect: Effect }): ReactNode {
  const { t } = useTranslation();
  if (effect.figures.length === 0) return null;
  return (
    <dl className="approval-figures">
      {effect.figures.map(({ figure, value }) => (
        <div key={figure}>
          <dt>{t(`approvals:figure.${figure}`)}</dt>
          <dd>{formatAmount(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
