import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../../lib/api.js';
import { isBlank } from '../../../lib/plain-text.js';
import { refresh } from '../../../lib/queries.js';
import { useRecordDraft } from '../../../lib/use-record-draft.js';
import { uuid } from '../../../lib/uuid.js';
import { ImageField } from '../../../ui/image-field.js';
import { NumberInput } from '../../../ui/number-input.js';
import { RecordEditor } from '../../../ui/record-editor.js';
import { RichEditor } from '../../../ui/rich-editor.js';
import { RichText } from '../../../ui/rich-text.js';
import { SelectField } from '../../../ui/select-field.js';
import { SeoulTimeField } from '../../../ui/seoul-time-field.js';
import { TextInput } from '../../../ui/text-input.js';
import { audiences, popupFields, popupInput, popupProblems, type PopupItem, type PopupFields } from './popup-fields.js';

/** Makes a popup or changes one. */
export function PopupEditor({ popup, onClose }: { popup: PopupItem | undefined; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [key] = useState(uuid);
  const draft = useRecordDraft<PopupFields>(popupFields(popup), popup?.updatedAt);
  const { value, change } = draft;
  const problems = popupProblems(value);
  const save = async (): Promise<void> => {
    try {
      await call('admin/popup/save', { ...popupInput(value), ...(popup === undefined ? { key } : { id: popup.id, readAt: draft.readAt }) });
    } catch (failure) {
      // Read afresh, the list shows what the other wrote, and the draft says that it is outdated.
      if (failure instanceof ApiError && failure.code === 'POST_CHANGED') refresh('admin/popup/get');
      throw failure;
    }
    refresh('admin/popup/get');
  };
  const said = (isTried: boolean, problem: string | undefined): string | null => (isTried && problem !== undefined ? t(problem) : null);
  return (
    <RecordEditor
      title={t(popup === undefined ? 'posts:popup.write' : 'posts:popup.edit')}
      draft={draft}
      isComplete={Object.keys(problems).length === 0}
      onSave={save}
      onClose={onClose}
      testId="save-popup"
      preview={<PopupPreview of={value} />}
    >
      {(isTried) => (
        <>
          <TextInput
            label={t('posts:popup.name')}
            name="name"
            maxLength={100}
            autoComplete="off"
            value={value.name}
            error={said(isTried, problems.name)}
            onChange={(event) => change({ name: event.target.value })}
          />
          <ImageField label={t('posts:popup.image')} value={value.image_src} onChange={(image_src) => change({ image_src })} />
          <RichEditor
            label={t('posts:content')}
            value={value.content}
            error={said(isTried, problems.content)}
            onChange={(content) => change({ content })}
          />
          <div className="popup-fields">
            <SelectField
              label={t('posts:popup.audience')}
              value={value.audience}
              options={audiences.map((audience) => ({ value: audience, label: t(`posts:audience.${audience}`) }))}
              onChange={(audience) => change({ audience })}
            />
            <NumberInput
              label={t('posts:popup.order')}
              value={value.order}
              error={said(isTried, problems.order)}
              onChange={(order) => change({ order })}
            />
            <SeoulTimeField label={t('posts:popup.startsAt')} value={value.startsAt} onChange={(startsAt) => change({ startsAt })} />
            <SeoulTimeField
              label={t('posts:popup.endsAt')}
              value={value.endsAt}
              error={said(true, problems.endsAt)}
              onChange={(endsAt) => change({ endsAt })}
            />
          </div>
          <p className="t12 xm">{t('posts:popup.timesAbout')}</p>
        </>
      )}
    </RecordEditor>
  );
}

/** A popup as it lies over the page. */
function PopupPreview({ of: { name, image_src, content } }: { of: PopupFields }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="float popup-preview">
      <b className="t16 w6 el">{name.trim() === '' ? t('posts:untitled') : name}</b>
      {image_src !== '' && <img className="wfull" src={image_src} alt="" />}
      {!isBlank(content) && <RichText className="t14 x2" html={content} />}
      {image_src === '' && isBlank(content) && <p className="t13 xm">{t('posts:noContent')}</p>}
    </div>
  );
}
