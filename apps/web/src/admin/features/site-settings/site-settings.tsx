import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { countChanges } from '../../../lib/draft.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { refreshSoon } from '../../../lib/refresh-soon.js';
import { usePush } from '../../../lib/use-push.js';
import { SaveBar } from '../../../ui/save-bar.js';
import { DraftReading, useSettingsDraft } from '../../../ui/settings-draft.js';
import { SettingsCard, SwitchRow } from '../../../ui/settings-form.js';
import { TextInput } from '../../../ui/text-input.js';
import { TextArea } from '../../../ui/text-area.js';

type Settings = CallOutput<'admin/site/settings/get'>;

const games = ['use_casino', 'use_slot', 'use_sports', 'use_minigame'] as const;
const others = ['use_user_join', 'use_roulette_system', 'is_seamless'] as const;
const links = ['telegram_link', 'kakao_link'] as const;
const MAX_NAME = 30;
const MAX_MEMO = 2_000;

/** How a link begins. */
const webAddress = 'https://';

/** Whether a link may stand on the site: none, or a page's whole address. */
export const isLinkGood = (link: string): boolean => link === '' || (/^https?:\/\/\S+$/i.test(link) && URL.canParse(link));

/** The site's name, switches and links; every open page follows them at once. */
export function SiteSettings(): ReactNode {
  const { t } = useTranslation();
  const read = useCall('admin/site/settings/get');
  const follow = (): void => refreshSoon('admin/site/settings/get');
  usePush('site.changed', follow);
  usePush('inspection.changed', follow);
  const form = useSettingsDraft<Settings>(read.data, async (settings) => {
    await call('admin/site/settings/update', settings);
    refresh('admin/site/settings/get');
  });
  const { value, change } = form;
  const isNameGood = value === undefined || value.name.trim() !== '';
  const areLinksGood = value === undefined || links.every((link) => isLinkGood(value[link]));
  const problem = !isNameGood ? t('posts:site.badName') : areLinksGood ? undefined : t('posts:site.badLink');
  const switchOf = (name: (typeof games)[number] | (typeof others)[number], settings: Settings): ReactNode => (
    <SwitchRow
      key={name}
      label={t(`posts:site.${name}`)}
      about={t(`posts:site.about.${name}`)}
      isOn={settings[name]}
      onChange={(isOn) => change({ [name]: isOn })}
    />
  );
  return (
    <>
      <div className="page-head">
        <h1 className="t18 w6">{t('posts:site.title')}</h1>
      </div>
      <DraftReading of={read} />
      {value !== undefined && (
        <div className="settings-grid">
          <SettingsCard title={t('posts:site.games')}>{games.map((name) => switchOf(name, value))}</SettingsCard>
          <SettingsCard title={t('posts:site.others')}>
            {others.map((name) => switchOf(name, value))}
            <TextInput
              size={32}
              label={t('posts:site.name')}
              name="name"
              autoComplete="off"
              maxLength={MAX_NAME}
              value={value.name}
              error={isNameGood ? null : t('posts:site.badName')}
              onChange={(event) => change({ name: event.target.value })}
            />
            <p className="t12 xm">{t('posts:site.nameAbout')}</p>
          </SettingsCard>
          <SettingsCard title={t('posts:site.links')} about={t('posts:site.linksAbout')}>
            {links.map((name) => (
              <TextInput
                key={name}
                size={32}
                type="url"
                label={t(`posts:site.${name}`)}
                name={name}
                placeholder={webAddress}
                autoComplete="off"
                maxLength={300}
                value={value[name]}
                error={isLinkGood(value[name]) ? null : t('posts:site.badLink')}
                onChange={(event) => change({ [name]: event.target.value.trim() })}
              />
            ))}
          </SettingsCard>
          <SettingsCard title={t('posts:site.inspection')}>
            <SwitchRow
              label={t('posts:site.closed')}
              about={t('posts:site.closedAbout')}
              isOn={value.inspection.is_disabled}
              onChange={(is_disabled) => change({ inspection: { ...value.inspection, is_disabled } })}
            />
            <TextArea
              label={t('posts:site.memo')}
              name="memo"
              rows={4}
              maxLength={MAX_MEMO}
              value={value.inspection.memo}
              onChange={(event) => change({ inspection: { ...value.inspection, memo: event.target.value } })}
            />
          </SettingsCard>
        </div>
      )}
      {form.error !== null && (
        <p className="note lose" role="alert">
          {form.error.message}
        </p>
      )}
      <SaveBar
        changes={countChanges(read.data, value)}
        problem={problem}
        isSaving={form.isBusy}
        testId="save-site"
        onSave={form.saveNow}
        onReset={form.reset}
      />
    </>
  );
}
