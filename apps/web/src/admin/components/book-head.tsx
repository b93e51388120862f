import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The head of a book's table: outcome, what was staked on it, and what it would cost. */
export function BookHead(): ReactNode {
  const { t } = useTranslation();
  return (
    <VisuallyHidden component="thead">
      <tr>
        <th scope="col">{t('admin:game.outcome')}</th>
        <th scope="col">{t('admin:bets.stake')}</th>
        <th scope="col">{t('admin:rounds.toPay')}</th>
      </tr>
    </VisuallyHidden>
  );
}
