import { Divider, Group, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { keyOf } from './sections.js';
import { placedAt, useSettingWords } from './setting-words.js';
import type { SettingDrafts } from './use-setting-drafts.js';

/** Floats at the foot while something is unsaved: each change as old → new with a way to take it back, and one button for all of them. */
export function ChangesBar({ drafts, onSave }: { drafts: SettingDrafts; onSave: () => void }): ReactNode {
  const { t } = useTranslation();
  const words = useSettingWords();
  const { changes, errors, isBusy, error } = drafts;
  if (changes.length === 0) return null;
  const problem = error?.message ?? Object.values(errors)[0];
  return (
    <div className="save-bar changes-bar" role="toolbar" aria-label={t('admin:game.unsaved')}>
      <Text component="b" size="t13" fw={600} style={{ whiteSpace: 'nowrap' }}>
        {t('settings:page.changes', { count: changes.length })}
      </Text>
      <Divider orientation="vertical" />
      <ul className="change-chips">
        {changes.map((change) => {
          const placed = placedAt(change.section, change.path);
          if (placed === undefined) return null;
          return (
            <li key={keyOf(change)} className="change-chip" data-bad={errors[keyOf(change)] === undefined ? undefined : true}>
              <span>{words.fullLabel(placed)}</span>
              <s>{words.value(placed, change.now)}</s>
              <b>{Number.isNaN(change.value) ? '–' : words.value(placed, change.value)}</b>
              <button
                type="button"
                aria-label={t('settings:page.takeBack', { name: words.fullLabel(placed) })}
                onClick={() => drafts.takeBack(change)}
              >
                <Icon of={IconX} size={13} />
              </button>
            </li>
          );
        })}
      </ul>
      {problem !== undefined && (
        <Text span size="t12" c="lose" role="alert" className="changes-problem">
          {problem}
        </Text>
      )}
      <Group gap={8} ml="auto">
        <Button size={36} look="ghost" disabled={isBusy} onClick={drafts.discard}>
          {t('admin:game.discard')}
        </Button>
        <Button
          size={36}
          look="primary"
          isBusy={isBusy}
          disabled={Object.keys(errors).length > 0}
          data-testid="save-settings"
          onClick={onSave}
        >
          {t('settings:page.save', { count: changes.length })}
        </Button>
      </Group>
    </div>
  );
}
