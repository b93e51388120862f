import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedTabs } from '../../ui/segmented-tabs.js';
import { dayCharts, type DayChart } from './day-charts.js';

/** Which trend of the days a chart shows: money or people. */
export function DayChartTabs({ value, onChange }: { value: DayChart; onChange: (chart: DayChart) => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <SegmentedTabs
      label={t('profit:days.trend')}
      value={value}
      tabs={dayCharts.map((chart) => ({ value: chart, label: t(`profit:days.trends.${chart}`) }))}
      onChange={onChange}
    />
  );
}
