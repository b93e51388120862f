import { Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { skinFaults, skinGrounds, skinLimits, type Skin } from '#lib/contract/values';
import { adminSkinSave } from '../../../lib/call-rules/admin-skin-save.js';
import { ColorField } from '../../../ui/color-field.js';
import { useCallForm } from '../../../ui/form/use-call-form.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { ImageField } from '../../../ui/image-field.js';
import { SelectField } from '../../../ui/select-field.js';
import { TextInput } from '../../../ui/text-input.js';
import { SkinPreview } from './skin-preview.js';

interface SkinDialogProps {
  /** What is changed, or copied where it is built in; undefined for a new one. */
  skin: Skin | undefined;
  isNew: boolean;
  version: number;
  siteName: string;
  onClose: () => void;
}

const fresh: Skin = { key: '', name: '', title: '', logo: '', ground: 'navy', fill: '', accentDark: '', accentLight: '' };
const keyPattern = /^[a-z0-9][a-z0-9-]{1,39}$/;
const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** Makes a skin or changes one, with the site in small beside the fields. */
export function SkinDialog({ skin, isNew, version, siteName, onClose }: SkinDialogProps): ReactNode {
  const { t } = useTranslation();
  const [opened] = useState({ skin, version });
  const first = opened.skin ?? fresh;
  const form = useCallForm(adminSkinSave, {
    initial: isNew ? { ...first, key: '', name: '' } : { ...first },
    toInput: (values) => ({ ...values, key: values.key.trim(), version: opened.version }),
    check: (values) => ({ ...faultTexts(values, t), key: keyPattern.test(values.key.trim()) ? null : t('skins:keyHint') }),
    refresh: ['admin/skin/get'],
    done: (_, { name }) => [t('skins:saved'), name],
    onDone: onClose,
  });
  const { values } = form;
  const shown = isColor(values.fill) ? shownOf(values) : first;
  return (
    <FormDialog
      title={t(isNew ? 'skins:add' : 'skins:edit')}
      width={640}
      command={form}
      isReady={form.isComplete}
      verb={t('admin:save')}
      onClose={onClose}
      onSubmit={form.submit}
    >
      {isColor(shown.fill) && (
        <div className="skin-pair">
          <SkinPreview skin={shown} scheme="dark" siteName={siteName} />
          <SkinPreview skin={shown} scheme="light" siteName={siteName} />
        </div>
      )}
      <div className="skin-pair">
        <TextInput size={32} label={t('skins:name')} maxLength={skinLimits.name} data-autofocus {...form.field('name')} />
        <TextInput
          size={32}
          label={t('skins:key')}
          placeholder={t('skins:keyHint')}
          maxLength={skinLimits.key}
          autoComplete="off"
          disabled={!isNew}
          {...form.field('key')}
        />
        <TextInput size={32} label={t('skins:title')} placeholder={siteName} maxLength={skinLimits.title} {...form.field('title')} />
        <SelectField
          label={t('skins:ground')}
          options={skinGrounds.map((value) => ({ value, label: t(`skins:grounds.${value}`) }))}
          {...form.field('ground')}
        />
        <ColorField label={t('skins:fill')} {...form.field('fill')} />
        <ColorField label={t('skins:accentDark')} placeholder={t('skins:automatic')} {...form.field('accentDark')} />
        <ColorField label={t('skins:accentLight')} placeholder={t('skins:automatic')} {...form.field('accentLight')} />
      </div>
      <Text size="t12" c="muted">
        {t('skins:colorsAbout')}
      </Text>
      <ImageField label={t('skins:logo')} {...form.field('logo')} />
    </FormDialog>
  );
}

function shownOf(values: Skin): Skin {
  const orNone = (text: string): string => (isColor(text) ? text : '');
  return { ...values, accentDark: orNone(values.accentDark), accentLight: orNone(values.accentLight) };
}

function faultTexts(values: Skin, t: TFunction): Record<string, string | null> {
  const wrong = (text: string, mayBeEmpty: boolean): string | null =>
    isColor(text) || (mayBeEmpty && text === '') ? null : t('skins:colorWrong');
  const typed = {
    fill: wrong(values.fill, false),
    accentDark: wrong(values.accentDark, true),
    accentLight: wrong(values.accentLight, true),
  };
  if (Object.values(typed).some((text) => text !== null)) return typed;
  const [fault] = skinFaults(values);
  if (fault === undefined) return typed;
  const key = fault.kind === 'near' ? `skins:near.${fault.against}` : 'skins:unreadable';
  return { ...typed, [fault.field]: t(key, { ratio: fault.ratio, needed: fault.needed }) };
}
