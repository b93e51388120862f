import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { adminPostSave } from '../../../lib/call-rules/admin-post-save.js';
import { uuid } from '../../../lib/uuid.js';
import { useCallForm } from '../../../ui/form/use-call-form.js';
import { ImageField } from '../../../ui/image-field.js';
import { RecordEditor } from '../../../ui/record-editor.js';
import { RichEditor } from '../../../ui/rich-editor.js';
import { SwitchRow } from '../../../ui/settings-form.js';
import { TextInput } from '../../../ui/text-input.js';
import { readIn, TranslatedText, useWrittenIn } from '../../components/translated-text.js';
import { postFields, postGaps, type WholePost } from './post-fields.js';
import { PostPreview } from './post-preview.js';
import type { PostKind } from './post-search.js';
import { longest } from '#lib/contract/values';

export interface PostEditorProps {
  kind: PostKind;
  /** Undefined for one that is written afresh. */
  post: WholePost | undefined;
  onClose: () => void;
}

/** Writes a post or changes one. */
export function PostEditor({ kind, post, onClose }: PostEditorProps): ReactNode {
  const { t } = useTranslation();
  const [key] = useState(uuid);
  const writing = useWrittenIn();
  const form = useCallForm(adminPostSave, {
    initial: postFields(post),
    toInput: ({ author, ...written }) => ({
      kind,
      ...written,
      ...(author.trim() === '' ? {} : { author }),
      ...(post === undefined ? { key } : { id: post.id, readAt: post.updatedAt }),
    }),
    check: (fields) => {
      const gaps = postGaps(kind, fields);
      return {
        subject: gaps.subject ? t(`posts:needed.subject.${kind}`) : null,
        content: gaps.content ? t(`posts:needed.content.${kind}`) : null,
      };
    },
    // After a refusal what another wrote is read, and the form says where it differs.
    refresh: ['admin/post/get', 'admin/post/view'],
    done: t('posts:editor.saved'),
    onDone: onClose,
  });
  return (
    <RecordEditor
      title={t(post === undefined ? `posts:write.${kind}` : `posts:edit.${kind}`)}
      form={form}
      isKnown={post !== undefined}
      onClose={onClose}
      testId="save-post"
      preview={
        <PostPreview
          kind={kind}
          post={{ ...form.values, ...readIn(form.values, form.values.translations, writing.language) }}
          at={post?.created_at}
        />
      }
    >
      <TranslatedText
        {...writing}
        original={form.values}
        translations={form.values.translations}
        onChange={(translations) => form.setFieldValue('translations', translations)}
        labels={{ subject: t('posts:subject'), content: t('posts:content') }}
        maxLength={longest.subject}
      >
        <TextInput label={t('posts:subject')} maxLength={longest.subject} autoComplete="off" {...form.field('subject')} />
        <RichEditor label={t('posts:content')} {...form.field('content')} />
      </TranslatedText>
      {kind !== 'rule' && <ImageField label={t('posts:thumbnail')} {...form.field('thumbnail')} />}
      <TextInput
        label={t('posts:author')}
        size={32}
        maxLength={longest.author}
        autoComplete="off"
        placeholder={t('posts:siteAuthor')}
        {...form.field('author')}
      />
      <SwitchRow
        label={t('posts:visible')}
        about={t('posts:visibleAbout')}
        isOn={form.values.isVisible}
        onChange={(isVisible) => form.setFieldValue('isVisible', isVisible)}
      />
    </RecordEditor>
  );
}
