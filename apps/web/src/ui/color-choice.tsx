import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Colours of nicknames: told apart from each other on a dark ground and a light one. */
const colors = ['#e5484d', '#f76b15', '#d9a400', '#30a46c', '#12a594', '#0090ff', '#8e4ec6', '#d6409f'] as const;

/** The colours of nicknames as buttons, and none. */
export function ColorChoice({ value, onChange }: { value: string; onChange: (color: string) => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="row g8 wrap" role="group" aria-label={t('members:bulk.color')}>
      <button type="button" className="chip" aria-pressed={value === ''} onClick={() => onChange('')}>{t('members:bulk.noColor')}</button>
      {colors.map((each) => <button key={each} type="button" className="hue-key" aria-label={each} aria-pressed={value.toLowerCase() === each} style={{ background: each }} onClick={() => onChange(each)} />)}
    </div>
  );
}
