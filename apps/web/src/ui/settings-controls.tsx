import { Group, Text, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconChevronDown, IconLanguage, IconMoon, IconSun, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../lib/api.js';
import { changeLanguage, currentLanguage, languages, type LanguageCode } from '../lib/i18n.js';
import { queryClient } from '../lib/queries.js';
import { setSound, useSound } from '../lib/sound.js';
import { Button } from './button.js';
import { Icon } from './icon.js';
import { Menu } from './menu.js';

/** Changes the language here, tells the server, and reads again what the server words. */
export async function chooseLanguage(language: LanguageCode): Promise<void> {
  await changeLanguage(language);
  await call('setLanguage', { language }).catch(() => undefined);
  await queryClient.invalidateQueries();
}

/** The language selector: each language in its own name. */
export function LanguageMenu({ withName = true, className }: { withName?: boolean; className?: string }): ReactNode {
  const { t } = useTranslation();
  const now = currentLanguage();
  const name = languages.find((each) => each.code === now)?.name;
  return (
    <Menu
      label={t('common:language.label', { name })}
      className={className ?? 'tool-link'}
      button={
        <>
          <Icon of={IconLanguage} size={16} />
          {withName && <span style={{ margin: '0 2px 0 4px' }}>{name}</span>}
          {withName && <Icon of={IconChevronDown} size={13} />}
        </>
      }
      items={languages.map((each) => ({
        key: each.code,
        lang: each.html,
        isChosen: each.code === now,
        label: (
          <Group component="span" justify="space-between" gap={8} flex={1} miw={0}>
            {each.name}
            {each.code === now && <Icon of={IconCheck} size={14} />}
          </Group>
        ),
        run: () => void chooseLanguage(each.code),
      }))}
    />
  );
}

/** Dark or light; the icon shows what a press brings. */
export function SchemeToggle({ className, size = 20 }: { className?: string; size?: number }): ReactNode {
  const { t } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('dark');
  const label = t(scheme === 'dark' ? 'common:scheme.toLight' : 'common:scheme.toDark');
  const flip = (): void => setColorScheme(scheme === 'dark' ? 'light' : 'dark');
  const icon = <Icon of={scheme === 'dark' ? IconSun : IconMoon} size={size} />;
  if (className !== undefined)
    return (
      <button type="button" className={className} aria-label={label} title={label} onClick={flip}>
        {icon}
      </button>
    );
  return (
    <Button look="ghost" size={36} isIcon aria-label={label} title={label} onClick={flip}>
      {icon}
    </Button>
  );
}

/**
 * The sound state in words. While the browser keeps sound back until a touch, it says so and asks for it; a press turns
 * sound on (which is that touch) or off.
 */
export function SoundToggle({ className = 'tool-link' }: { className?: string }): ReactNode {
  const { t } = useTranslation();
  const { state, isPlaying } = useSound();
  const words = { on: 'common:sound.on', off: 'common:sound.off', suspended: 'common:sound.enable' } as const;
  return (
    <button
      type="button"
      className={className}
      data-sound={state}
      aria-pressed={state === 'on'}
      title={t('common:sound.hint')}
      onClick={() => setSound(state !== 'on')}
    >
      <Group component="span" c={state === 'on' ? 'accent' : undefined}>
        <Icon of={state === 'off' ? IconVolumeOff : IconVolume} size={16} />
      </Group>
      <Text span fw={state === 'suspended' ? 600 : undefined} c={state === 'suspended' ? 'warning' : undefined} style={{ margin: '0 4px' }}>
        {t(words[state])}
      </Text>
      {state === 'on' && (
        <Text span c={isPlaying ? 'accent' : 'muted'} className={isPlaying ? 'meter playing' : 'meter'} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </Text>
      )}
    </button>
  );
}
