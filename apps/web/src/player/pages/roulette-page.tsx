import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Roulette } from '../features/roulette/roulette.js';
import { SpinHistory } from '../features/roulette/spin-history.js';
import '../boards.css';
import { useBoardUrl } from './board-url.js';

export function RoulettePage(): ReactNode {
  const { t } = useTranslation();
  const {
    search: { page },
    go,
  } = useBoardUrl<{ page: number }>();
  return (
    <div className="page">
      <h1 className="page-title">{t('rewards:roulette.title')}</h1>
      <Roulette />
      <Title order={2}>{t('rewards:roulette.history')}</Title>
      <SpinHistory page={page} onPage={(next) => go({ page: next })} />
    </div>
  );
}
