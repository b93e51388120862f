import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.js';
import type { CallInput } from '../../lib/contract.js';
import { MaskedNumber as Masked, type MaskedNumberProps as MaskedProps } from '../../ui/masked-number.js';
import { useMay } from '../lib/may.js';

export interface MaskedNumberProps extends Pick<MaskedProps, 'masked' | 'label'> {
  of: CallInput<'admin/number/reveal'>;
}

/** A masked number, which an administrator with the permission can reveal. Each look is on record. */
export function MaskedNumber({ of, masked, label }: MaskedNumberProps): ReactNode {
  const { t } = useTranslation();
  const mayLook = useMay('numbers.view');
  return (
    <Masked
      name={`${of.kind}:${of.id}:${of.field}`}
      masked={masked}
      label={label}
      words={{ show: t('admin:number.show', { label }), hide: t('admin:number.hide', { label }) }}
      reveal={mayLook ? async () => (await call('admin/number/reveal', of)).value : undefined}
      testId={of.field}
    />
  );
}
