import { Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { Switch } from '../../../ui/checkbox.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { NumberInput } from '../../../ui/number-input.js';
import { SwitchRow } from '../../../ui/settings-form.js';
import { TextArea } from '../../../ui/text-area.js';
import { TextInput } from '../../../ui/text-input.js';
import { useCommand } from '../../../ui/use-command.js';
import { StopReasonField } from '../../components/stop-dialog.js';
import type { VendorGame } from './casino-search.js';

/** How one game is offered. */
export function GameForm({ game, onClose }: { game: VendorGame; onClose: () => void }): ReactNode {
  const { t, i18n } = useTranslation();
  const { position, visible, released, stopReason, referencePoint, minBet, maxBet, maxWin } = game;
  const [draft, setDraft] = useState({ position, visible, released, stopReason, referencePoint, minBet, maxBet, maxWin });
  const [tags, setTags] = useState(game.tags.join(', '));
  const [isTesting, setTesting] = useState(game.testers !== null);
  const [accounts, setAccounts] = useState((game.testers ?? []).join('\n'));
  const set = (change: Partial<typeof draft>): void => setDraft((before) => ({ ...before, ...change }));
  const given = tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
  const testers = isTesting ? [...new Set(accounts.split(/[\s,]+/).filter(Boolean))] : null;
  const save = useCommand(() => call('admin/casino/game/save', { ids: [game.id], ...draft, tags: given, testers }), {
    refresh: ['admin/casino/game/get'],
    done: t('admin-casino:saved'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={game.names[i18n.language] ?? game.name}
      width={440}
      command={save}
      needs="admin/casino/game/save"
      verb={t('admin:save')}
      isReady={!released || draft.released || draft.stopReason.trim() !== ''}
      onSubmit={() => void save.run()}
      onClose={onClose}
    >
      <div className="field-pair">
        <NumberInput
          label={t('admin-casino:column.position')}
          value={draft.position}
          onChange={(value) => set({ position: value ?? position })}
        />
        <NumberInput
          label={t('admin-casino:field.referencePoint')}
          aside={game.rtp === null ? undefined : t('admin-casino:field.recommended', { percent: Math.round(game.rtp) })}
          unit="%"
          value={draft.referencePoint}
          onChange={(value) => set({ referencePoint: value })}
        />
      </div>
      <div className="field-pair">
        <NumberInput label={t('admin-casino:field.minBet')} value={draft.minBet} onChange={(value) => set({ minBet: value })} />
        <NumberInput label={t('admin-casino:field.maxBet')} value={draft.maxBet} onChange={(value) => set({ maxBet: value })} />
      </div>
      <NumberInput label={t('admin-casino:field.maxWin')} value={draft.maxWin} onChange={(value) => set({ maxWin: value })} />
      <Text size="t12" c="muted">
        {t('admin-casino:field.maxWinAbout')}
      </Text>
      <TextInput
        size={32}
        label={t('admin-casino:column.tags')}
        maxLength={200}
        value={tags}
        onChange={(event) => setTags(event.target.value)}
      />
      <div className="field-pair">
        <label className="casino-switch">
          <Switch label={t('admin-casino:column.released')} isOn={draft.released} onChange={(isOn) => set({ released: isOn })} />
          <span aria-hidden="true">{t('admin-casino:column.released')}</span>
        </label>
        <label className="casino-switch">
          <Switch label={t('admin-casino:offer.shown')} isOn={draft.visible} onChange={(isOn) => set({ visible: isOn })} />
          <span aria-hidden="true">{t('admin-casino:offer.shown')}</span>
        </label>
      </div>
      {!draft.released && (
        <StopReasonField size={32} value={draft.stopReason} onChange={({ target: { value } }) => set({ stopReason: value })} />
      )}
      <SwitchRow label={t('inspection:form.testing')} about={t('admin-casino:testingAbout')} isOn={isTesting} onChange={setTesting} />
      {isTesting && (
        <TextArea
          label={t('inspection:form.accounts')}
          rows={3}
          value={accounts}
          onChange={({ target: { value } }) => setAccounts(value)}
        />
      )}
    </FormDialog>
  );
}
