import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountInput } from './amount-input.js';
import { Switch } from './checkbox.js';

/** A card of settings that belong together. */
export function SettingsCard({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }): ReactNode {
  return (
    <section className="card settings-card">
      <header className="col g2">
        <h2 className="t15 w6">{title}</h2>
        {about !== undefined && <p className="t12 xm">{about}</p>}
      </header>
      {children}
    </section>
  );
}

/** A setting that is on or off, with what it means beneath its name. */
export function SwitchRow({
  label,
  about,
  isOn,
  onChange,
}: {
  label: string;
  about: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}): ReactNode {
  return (
    <div className="row sb g16 switch-row">
      <span className="col">
        <span className="t13 w5">{label}</span>
        <span className="t12 xm">{about}</span>
      </span>
      <Switch label={label} isOn={isOn} onChange={onChange} />
    </div>
  );
}

export interface WonFieldProps {
  label: string;
  aside?: ReactNode;
  error: string | undefined;
  /** Undefined or null is a blank field. */
  value: number | null | undefined;
  placeholder?: string;
  onChange: (value: number | undefined) => void;
}

/** An amount of won; blank is `undefined`. */
export function WonField({ label, aside, error, value, placeholder, onChange }: WonFieldProps): ReactNode {
  const { t } = useTranslation();
  return (
    <AmountInput
      size={32}
      label={label}
      aside={aside}
      error={error}
      value={value ?? 0}
      unit={t('common:unit.wonName')}
      {...(placeholder === undefined ? {} : { placeholder })}
      onChange={(next) => onChange(next === 0 ? undefined : next)}
    />
  );
}
