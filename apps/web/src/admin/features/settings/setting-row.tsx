import { Anchor, Box, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isSame } from '../../../lib/draft.js';
import { Button } from '../../../ui/button.js';
import { Switch } from '../../../ui/checkbox.js';
import { SettingControl } from '../../../ui/settings/setting-control.js';
import { valueAt } from '../../../ui/settings/setting-errors.js';
import { isOnWithOthers, keyOf, type Placed } from './sections.js';
import { useSettingWords } from './setting-words.js';
import type { SettingDrafts } from './use-setting-drafts.js';

/** Pages where a setting with a shape of its own is changed. */
const ownPages: Readonly<Record<string, string>> = { 'reward/roulette.prizes': '/admin/rewards' };

export interface SettingRowProps {
  placed: Placed;
  drafts: SettingDrafts;
  /** The default is told beside it. */
  isCompared: boolean;
}

/** One setting: what it is called and means, its value with the unit inside, and where it comes from. */
export function SettingRow({ placed, drafts, isCompared }: SettingRowProps): ReactNode {
  const { t } = useTranslation();
  const words = useSettingWords();
  const { section, path, field } = placed;
  const key = keyOf(placed);
  const change = drafts.changes.find((one) => keyOf(one) === key);
  const error = drafts.errors[key];
  const ownPage = ownPages[key];
  const isHeld = isOnWithOthers(placed, drafts.valueOf);
  const hint = error ?? (isHeld ? t('settings:page.onWithOthers') : words.about(placed));
  const standard = valueAt(drafts.sections[section]?.defaults ?? {}, path);
  return (
    <div
      className="setting-row"
      data-changed={change === undefined ? undefined : true}
      data-kind={field.kind}
      data-testid={`setting-${key}`}
    >
      <Stack miw={0} gap={1}>
        <Text size="t13" fw={600}>
          {words.label(placed)}
        </Text>
        {hint !== undefined && (
          <Text size="t12" c={error === undefined ? 'muted' : 'lose'} role={error === undefined ? undefined : 'alert'}>
            {hint}
          </Text>
        )}
        {isCompared && !isSame(standard, drafts.valueOf(placed)) && (
          <Text size="t12" c="text-2">
            {t('settings:page.defaultIs', { value: words.value(placed, standard) })}
          </Text>
        )}
        {change?.isContested === true && (
          <Group gap={8} wrap="wrap" className="note warning" role="alert" data-testid={`conflict-${key}`}>
            <Box component="span" flex={1} miw={0}>
              {t('settings:conflict.text', { value: words.value(placed, change.now) })}
            </Box>
            <Button size={26} look="outline" onClick={() => drafts.takeBack(placed)}>
              {t('settings:conflict.take')}
            </Button>
          </Group>
        )}
      </Stack>
      <span className="setting-value">
        {isHeld ? (
          <Switch isOn disabled label={words.label(placed)} onChange={() => undefined} />
        ) : ownPage === undefined ? (
          <SettingControl
            isBare
            page={section}
            path={path}
            field={field}
            value={drafts.valueOf(placed)}
            error={error}
            onChange={(value) => drafts.type(placed, value)}
          />
        ) : (
          <Anchor component={Link} to={ownPage} variant="inline">
            {t('settings:page.ownPage')}
          </Anchor>
        )}
      </span>
      <Origin placed={placed} drafts={drafts} before={change === undefined ? undefined : words.value(placed, change.now)} />
    </div>
  );
}

function Origin({
  placed: { section, path },
  drafts,
  before,
}: {
  placed: Placed;
  drafts: SettingDrafts;
  before: string | undefined;
}): ReactNode {
  const { t } = useTranslation();
  const origin = drafts.sections[section]?.origin[path];
  if (before !== undefined)
    return (
      <span className="setting-origin">
        <Text span size="t12" fw={600} c="accent">
          {t('settings:page.changed')}
        </Text>
        <Text span size="t11" c="muted" truncate title={before}>
          {t('settings:page.was', { value: before })}
        </Text>
      </span>
    );
  return (
    <span className="setting-origin">
      {origin !== undefined && (
        <Text span size="t12" c={origin === 'site' ? 'text-2' : 'muted'}>
          {t(`settings:page.origin.${origin}`)}
        </Text>
      )}
    </span>
  );
}
