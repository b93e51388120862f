import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sportIds, sportWords } from '../../../shared/sports/sports-labels.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import type { DraftForm } from '../../../ui/form/use-draft-form.js';
import { SelectField } from '../../../ui/select-field.js';
import { TextInput } from '../../../ui/text-input.js';
import { longest } from '#lib/contract/values';

export interface Names {
  sport: (typeof sportIds)[number];
  name: string;
  nameKo: string;
}

export interface NameFormProps<Values extends Names> {
  title: string;
  form: DraftForm<Values>;
  /** The sport belongs to what it is and stays once there are fixtures of it. */
  isSportFixed: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The form of something that has a sport and names in two languages. */
export function NameForm<Values extends Names>({ title, form, isSportFixed, onClose, children }: NameFormProps<Values>): ReactNode {
  const { t } = useTranslation();
  // The fields that every such form has.
  const names = form as unknown as DraftForm<Names>;
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      width={520}
      gap={16}
      command={form}
      verb={t('admin:game.save')}
      isReady={form.isComplete}
      testId="save-names"
      onSubmit={form.submit}
    >
      <div className="field-pair">
        <TextInput
          size={32}
          label={t('admin:leagues.nameKo')}
          maxLength={longest.sportsName}
          autoComplete="off"
          {...names.field('nameKo')}
        />
        <TextInput size={32} label={t('admin:leagues.nameEn')} maxLength={longest.sportsName} autoComplete="off" {...names.field('name')} />
      </div>
      {!isSportFixed && (
        <SelectField
          label={t('admin:fixtures.sport')}
          options={sportIds.map((id) => ({ value: id, label: sportWords(id, t) }))}
          {...names.field('sport')}
        />
      )}
      {children}
    </FormDialog>
  );
}
