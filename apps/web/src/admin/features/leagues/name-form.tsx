import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sportIds, sportWords } from '../../../shared/sports/sports-labels.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { Field } from '../../../ui/field.js';
import { Select } from '../../../ui/select.js';
import { TextInput } from '../../../ui/text-input.js';
import { useCommand } from '../../../ui/use-command.js';
import { longest } from '#lib/contract/values';

export interface Names {
  readonly sport: (typeof sportIds)[number];
  readonly name: string;
  readonly nameKo: string;
}

export interface NameFormProps {
  title: string;
  names: Names;
  onNames: (names: Names) => void;
  /** The sport belongs to what it is and stays once there are fixtures of it. */
  isSportFixed: boolean;
  isReady: boolean;
  /** A rejection stays in the dialog as its message. */
  onSave: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** The form of something that has a sport and names in two languages. */
export function NameForm({ title, names, onNames, isSportFixed, isReady, onSave, onClose, children }: NameFormProps): ReactNode {
  const { t } = useTranslation();
  const canSave = isReady && names.name.trim() !== '';
  const command = useCommand(async (): Promise<void> => {
    await onSave();
    onClose();
  });
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      width={520}
      gap={16}
      command={command}
      verb={t('admin:game.save')}
      isReady={canSave}
      testId="save-names"
      onSubmit={() => void command.run()}
    >
      <div className="field-pair">
        <TextInput
          size={32}
          label={t('admin:leagues.nameKo')}
          maxLength={longest.sportsName}
          autoComplete="off"
          value={names.nameKo}
          onChange={(event) => onNames({ ...names, nameKo: event.target.value })}
        />
        <TextInput
          size={32}
          label={t('admin:leagues.nameEn')}
          maxLength={longest.sportsName}
          autoComplete="off"
          value={names.name}
          onChange={(event) => onNames({ ...names, name: event.target.value })}
        />
      </div>
      {!isSportFixed && (
        <Field label={t('admin:fixtures.sport')}>
          {() => (
            <Select
              label={t('admin:fixtures.sport')}
              value={names.sport}
              options={sportIds.map((id) => ({ value: id, label: sportWords(id, t) }))}
              onChange={(sport) => onNames({ ...names, sport })}
            />
          )}
        </Field>
      )}
      {children}
    </FormDialog>
  );
}
