import { Group } from '@mantine/core';
import { IconLink, IconPhoto, type Icon as TablerIcon } from '@tabler/icons-react';
import { useEditorState, type Editor } from '@tiptap/react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { imageTypes } from '../../lib/upload.js';
import { Button } from '../button.js';
import { Icon } from '../icon.js';
import { formats, steps, type Tool } from './tools.js';

export interface ToolbarProps {
  editor: Editor;
  disabled: boolean;
  isUploading: boolean;
  isLinkOpen: boolean;
  onLink: () => void;
  onImages: (files: readonly File[]) => void;
}

interface ToolButton {
  readonly key: string;
  readonly icon: TablerIcon;
  readonly run: () => void;
  readonly isReady?: boolean;
  readonly isOn?: boolean | undefined;
  readonly isExpanded?: boolean;
  readonly isBusy?: boolean;
}

const plain = [...formats.flat(), ...steps];

/** The editor's buttons. One stop for Tab; arrow keys move along. */
export function Toolbar({ editor, disabled, isUploading, isLinkOpen, onLink, onImages }: ToolbarProps): ReactNode {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const [stop, setStop] = useState('bold');
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: plain.filter((tool) => tool.isOn?.(now)).map(({ key }) => key),
      ready: plain.filter((tool) => tool.isReady?.(now) ?? true).map(({ key }) => key),
      link: now.isActive('link'),
    }),
  });
  const ofTool = ({ key, icon, run, isOn }: Tool): ToolButton => ({
    key,
    icon,
    run: () => run(editor),
    isReady: state.ready.includes(key),
    isOn: isOn === undefined ? undefined : state.on.includes(key),
  });
  const groups: readonly (readonly ToolButton[])[] = [
    ...formats.map((group) => group.map(ofTool)),
    [
      { key: 'link', icon: IconLink, run: onLink, isOn: state.link, isExpanded: isLinkOpen },
      { key: 'image', icon: IconPhoto, run: () => picker.current?.click(), isReady: !isUploading, isBusy: isUploading },
    ],
    steps.map(ofTool),
  ];
  return (
    <div
      className="editor-tools"
      role="toolbar"
      aria-label={t('editor:toolbar')}
      onKeyDown={moveAlong}
      onFocus={(event) => setStop(event.target.dataset['tool'] ?? stop)}
    >
      {groups.map((group) => (
        <Group component="span" key={group[0]?.key}>
          {group.map(({ key, icon, run, isReady = true, isOn, isExpanded, isBusy }) => {
            const isOff = disabled || !isReady;
            const label = t(`editor:tool.${key}`);
            return (
              <Button
                key={key}
                look="ghost"
                isIcon
                data-tool={key}
                tabIndex={key === stop ? 0 : -1}
                aria-label={label}
                title={label}
                aria-disabled={isOff || undefined}
                aria-pressed={isOn}
                aria-expanded={isExpanded}
                aria-busy={isBusy}
                onClick={isOff ? undefined : run}
              >
                {isBusy === true ? <span className="spin" aria-hidden="true" /> : <Icon of={icon} />}
              </Button>
            );
          })}
        </Group>
      ))}
      <input
        ref={picker}
        type="file"
        hidden
        accept={imageTypes}
        multiple
        aria-label={t('editor:tool.image')}
        onChange={(event) => {
          onImages([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
}

function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const places: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
  const place = places[event.key];
  if (place === undefined || at === -1) return;
  event.preventDefault();
  buttons.at(place % buttons.length)?.focus();
}
