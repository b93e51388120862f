import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceRow } from '../../ui/settings-form.js';

export interface AllowedRowProps {
  /** Undefined is what stands above the level. */
  value: boolean | undefined;
  /** What stands above the level, in a word. */
  inherit: string;
  onChange: (value: boolean | undefined) => void;
}

/** Whether a level may bet, or what stands above it decides. */
export function AllowedRow({ value, inherit, onChange }: AllowedRowProps): ReactNode {
  const { t } = useTranslation();
  return (
    <ChoiceRow
      label={t('admin:game.allowed')}
      value={value === undefined ? 'inherit' : value ? 'yes' : 'no'}
      tabs={[
        { value: 'inherit', label: inherit },
        { value: 'yes', label: t('admin:game.yes') },
        { value: 'no', label: t('admin:game.no') },
      ]}
      onChange={(next) => onChange(next === 'inherit' ? undefined : next === 'yes')}
    />
  );
}
