import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { longest } from '#lib/contract/values';
import { TextInput, type TextInputProps } from '../../ui/text-input.js';

/** Why a player gets something, or other numbers, during a break. The server refuses it without. */
export function BreakReason(props: Omit<TextInputProps, 'label' | 'aside'>): ReactNode {
  const { t } = useTranslation();
  return (
    <TextInput
      name="breakReason"
      label={t('common:breakReason.label')}
      aside={t('common:breakReason.about')}
      maxLength={longest.reason}
      autoComplete="off"
      {...props}
    />
  );
}
