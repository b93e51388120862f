import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../../lib/api.js';
import { refresh } from '../../../lib/queries.js';
import { useRecordDraft } from '../../../lib/use-record-draft.js';
import { uuid } from '../../../lib/uuid.js';
import { ImageField } from '../../../ui/image-field.js';
import { RecordEditor } from '../../../ui/record-editor.js';
import { RichEditor } from '../../../ui/rich-editor.js';
import { SwitchRow } from '../../../ui/settings-form.js';
import { TextInput } from '../../../ui/text-input.js';
import { postFields, postGaps, type PostItem, type PostFields } from './post-fields.js';
import { PostPreview } from './post-preview.js';
import type { PostKind } from './post-search.js';

export interface PostEditorProps {
  kind: PostKind;
  /** Undefined for one that is written afresh. */
  post: PostItem | undefined;
  onClose: () => void;
}

/** Writes a post or changes one. */
export function PostEditor({ kind, post, onClose }: PostEditorProps): ReactNode {
  const { t } = useTranslation();
  const [key] = useState(uuid);
  const draft = useRecordDraft<PostFields>(postFields(post), post?.updatedAt);
  const { value, change } = draft;
  const gaps = postGaps(kind, value);
  const save = async (): Promise<void> => {
    const { author, ...written } = value;
    const known = post === undefined ? { key } : { id: post.id, readAt: draft.readAt };
    try {
      await call('admin/post/save', { kind, ...written, ...(author.trim() === '' ? {} : { author }), ...known });
    } catch (failure) {
      // Read afresh, the list shows what the other wrote, and the draft says that it is outdated.
      if (failure instanceof ApiError && failure.code === 'POST_CHANGED') refresh('admin/post/get');
      throw failure;
    }
    refresh('admin/post/get');
  };
  return (
    <RecordEditor
      title={t(post === undefined ? `posts:write.${kind}` : `posts:edit.${kind}`)}
      draft={draft}
      isComplete={!gaps.subject && !gaps.content}
      onSave={save}
      onClose={onClose}
      testId="save-post"
      preview={<PostPreview kind={kind} post={value} at={post?.created_at} />}
    >
      {(isTried) => (
        <>
          <TextInput
            label={t('posts:subject')}
            name="subject"
            maxLength={200}
            autoComplete="off"
            value={value.subject}
            error={isTried && gaps.subject ? t(`posts:needed.subject.${kind}`) : null}
            onChange={(event) => change({ subject: event.target.value })}
          />
          <RichEditor
            label={t('posts:content')}
            value={value.content}
            error={isTried && gaps.content ? t(`posts:needed.content.${kind}`) : null}
            onChange={(content) => change({ content })}
          />
          {kind !== 'rule' && (
            <ImageField label={t('posts:thumbnail')} value={value.thumbnail} onChange={(thumbnail) => change({ thumbnail })} />
          )}
          <TextInput
            label={t('posts:author')}
            size={32}
            name="author"
            maxLength={50}
            autoComplete="off"
            placeholder={t('posts:siteAuthor')}
            value={value.author}
            onChange={(event) => change({ author: event.target.value })}
          />
          <SwitchRow
            label={t('posts:visible')}
            about={t('posts:visibleAbout')}
            isOn={value.isVisible}
            onChange={(isVisible) => change({ isVisible })}
          />
        </>
      )}
    </RecordEditor>
  );
}
