import { Card, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { longest, templateKinds } from '#lib/contract/values';
import { adminTemplateSave } from '../../../lib/call-rules/admin-template-save.js';
import { isBlank } from '../../../lib/plain-text.js';
import { templateVariables, written, fillVariables } from '../../lib/template-variables.js';
import type { WholeTemplate } from '../../components/template-select.js';
import { useCallForm } from '../../../ui/form/use-call-form.js';
import { RecordEditor } from '../../../ui/record-editor.js';
import { RichEditor } from '../../../ui/rich-editor.js';
import { RichText } from '../../../ui/rich-text.js';
import { SelectField } from '../../../ui/select-field.js';
import { TextInput } from '../../../ui/text-input.js';
import { formatTime } from '../../../lib/format.js';
import { serverNow } from '../../../lib/clock.js';
import type { TemplateKind } from './template-search.js';

export interface TemplateEditorProps {
  /** The template that the administrator changes; undefined while they write a new one. */
  template: WholeTemplate | undefined;
  /** The kind that a new one begins with. */
  kind: TemplateKind;
  onClose: () => void;
}

/** Writes a template or changes one, beside what its reader gets. */
export function TemplateEditor({ template, kind, onClose }: TemplateEditorProps): ReactNode {
  const { t } = useTranslation();
  const form = useCallForm(adminTemplateSave, {
    initial: { kind: template?.kind ?? kind, subject: template?.subject ?? '', content: template?.content ?? '' },
    toInput: (typed) => ({ ...(template === undefined ? {} : { id: template.id }), ...typed }),
    check: ({ subject, content }) => ({
      subject: subject.trim() === '' ? t('common:field.needed') : null,
      content: isBlank(content) ? t('common:field.needed') : null,
    }),
    refresh: ['admin/template/get', 'admin/template/view'],
    done: t('messages:template.saved'),
    onDone: onClose,
  });
  return (
    <RecordEditor
      title={t(template === undefined ? 'messages:template.add' : 'messages:template.change')}
      form={form}
      isKnown={template !== undefined}
      onClose={onClose}
      testId="save-template"
      preview={<TemplatePreview {...form.values} />}
    >
      <SelectField
        label={t('messages:template.kindOf')}
        options={templateKinds.map((value) => ({ value, label: t(`messages:template.kind.${value}`) }))}
        {...form.field('kind')}
      />
      <TextInput label={t('messages:subject')} maxLength={longest.subject} autoComplete="off" {...form.field('subject')} />
      <RichEditor label={t('messages:content')} {...form.field('content')} />
      {form.values.kind === 'answer' && (
        <Text size="t12" c="muted">
          {t('messages:template.variables')}:{' '}
          {templateVariables.map((each) => `${written(each)} ${t(`messages:template.variable.${each}`)}`).join(' · ')}
        </Text>
      )}
    </RecordEditor>
  );
}

/** The text as its reader gets it; in an answer a sample member stands where the variables are filled in. */
function TemplatePreview({ kind, subject, content }: { kind: TemplateKind; subject: string; content: string }): ReactNode {
  const { t } = useTranslation();
  const [now] = useState(serverNow);
  const sample = {
    nickname: t('messages:template.sample.nickname'),
    account: 'player1',
    askedAt: formatTime(now, 'full'),
    subject: t('messages:template.sample.subject'),
  };
  return (
    <Card component="article" p="card" style={{ display: 'flex', flexDirection: 'column', gap: 12 }}>
      <Text component="h3" size="t18" fw={600}>
        {subject.trim() === '' ? t('posts:untitled') : subject}
      </Text>
      {isBlank(content) ? (
        <Text size="t13" c="muted">
          {t('posts:noContent')}
        </Text>
      ) : (
        <RichText size="t14" c="text-2" html={kind === 'answer' ? fillVariables(content, sample) : content} />
      )}
    </Card>
  );
}
