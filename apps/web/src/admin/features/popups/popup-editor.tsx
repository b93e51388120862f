import { Box, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { adminPopupSave } from '../../../lib/call-rules/admin-popup-save.js';
import { isBlank } from '../../../lib/plain-text.js';
import { uuid } from '../../../lib/uuid.js';
import { useCallForm } from '../../../ui/form/use-call-form.js';
import { ImageField } from '../../../ui/image-field.js';
import { NumberInput } from '../../../ui/number-input.js';
import { RecordEditor } from '../../../ui/record-editor.js';
import { RichEditor } from '../../../ui/rich-editor.js';
import { RichText } from '../../../ui/rich-text.js';
import { SelectField } from '../../../ui/select-field.js';
import { SeoulTimeField } from '../../../ui/seoul-time-field.js';
import { TextInput } from '../../../ui/text-input.js';
import { readIn, TranslatedText, useWrittenIn } from '../../components/translated-text.js';
import { audiences, popupFields, popupInput, popupProblems, type PopupFields, type WholePopup } from './popup-fields.js';
import { longest } from '#lib/contract/values';

/** Makes a popup or changes one. */
export function PopupEditor({ popup, onClose }: { popup: WholePopup | undefined; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [key] = useState(uuid);
  const writing = useWrittenIn();
  const form = useCallForm(adminPopupSave, {
    initial: popupFields(popup),
    toInput: (fields) => ({ ...popupInput(fields), ...(popup === undefined ? { key } : { id: popup.id, readAt: popup.updatedAt }) }),
    check: (fields) => Object.fromEntries(Object.entries(popupProblems(fields)).map(([name, text]) => [name, t(text as string)])),
    // After a refusal what another wrote is read, and the form says where it differs.
    refresh: ['admin/popup/get', 'admin/popup/view'],
    done: t('posts:editor.saved'),
    onDone: onClose,
  });
  const original = { subject: form.values.name, content: form.values.content };
  const { subject: name, content } = readIn(original, form.values.translations, writing.language);
  return (
    <RecordEditor
      title={t(popup === undefined ? 'posts:popup.write' : 'posts:popup.edit')}
      form={form}
      isKnown={popup !== undefined}
      onClose={onClose}
      testId="save-popup"
      preview={<PopupPreview of={{ ...form.values, name, content }} />}
    >
      <TranslatedText
        {...writing}
        original={original}
        translations={form.values.translations}
        onChange={(translations) => form.setFieldValue('translations', translations)}
        labels={{ subject: t('posts:popup.name'), content: t('posts:content') }}
        maxLength={longest.popupName}
      >
        <TextInput label={t('posts:popup.name')} maxLength={longest.popupName} autoComplete="off" {...form.field('name')} />
        <ImageField label={t('posts:popup.image')} {...form.field('image_src')} />
        <RichEditor label={t('posts:content')} {...form.field('content')} />
      </TranslatedText>
      <div className="popup-fields">
        <SelectField
          label={t('posts:popup.audience')}
          value={form.values.audience}
          options={audiences.map((audience) => ({ value: audience, label: t(`posts:audience.${audience}`) }))}
          onChange={(audience) => form.setFieldValue('audience', audience)}
        />
        <NumberInput label={t('posts:popup.order')} {...form.field('order')} />
        <SeoulTimeField label={t('posts:popup.startsAt')} {...form.field('startsAt')} />
        <SeoulTimeField label={t('posts:popup.endsAt')} {...form.field('endsAt')} />
      </div>
      <Text size="t12" c="muted">
        {t('posts:popup.timesAbout')}
      </Text>
    </RecordEditor>
  );
}

/** A popup as it lies over the page. */
function PopupPreview({ of: { name, image_src, content } }: { of: PopupFields }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="float popup-preview">
      <Text component="b" size="t16" fw={600} truncate>
        {name.trim() === '' ? t('posts:untitled') : name}
      </Text>
      {image_src !== '' && <Box component="img" w="100%" src={image_src} alt="" />}
      {!isBlank(content) && <RichText size="t14" c="text-2" html={content} />}
      {image_src === '' && isBlank(content) && (
        <Text size="t13" c="muted">
          {t('posts:noContent')}
        </Text>
      )}
    </div>
  );
}
