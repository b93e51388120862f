import { Box, Group, Text } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { langOf } from '../lib/text-language.js';
import { Button } from './button.js';
import { Icon } from './icon.js';
import { layers } from './theme-components.js';
import { TOAST_MS, type ToastContent } from './toast-content.js';

const MAX_SHOWN = 4;

/** Where toasts stand. */
export function ToastArea(): ReactNode {
  return <Notifications limit={MAX_SHOWN} zIndex={layers.toast} transitionDuration={0} withAutoCloseProgress aria-live="polite" />;
}

/** A toast stays while it is pointed at or focused. */
export function showToast(id: string, content: ToastContent): void {
  const { icon, tone = 'neutral', lifeMs = TOAST_MS, place } = content;
  notifications.show({
    id,
    'data-testid': 'toast',
    role: 'status',
    position: place === 'top' ? 'top-center' : 'bottom-right',
    autoClose: lifeMs,
    withCloseButton: false,
    classNames: { icon: `well ${tone}` },
    icon: <Icon of={icon} size={20} />,
    message: <Message id={id} content={content} />,
    onFocusCapture: () => notifications.update({ id, message: <Message id={id} content={content} />, autoClose: false }),
    onBlurCapture: () => notifications.update({ id, message: <Message id={id} content={content} />, autoClose: lifeMs }),
  });
}

export const hideToast = (id: string): void => void notifications.hide(id);

function Message({ id, content: { title, text, aside, action } }: { id: string; content: ToastContent }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <Box flex={1} miw={0}>
        <Group gap={6}>
          <Text component="b" size="t14" fw={600} {...langOf(title)}>
            {title}
          </Text>
          {aside !== undefined && (
            <Text span size="t12" c="muted">
              {aside}
            </Text>
          )}
        </Group>
        {text !== undefined && (
          <Text component="div" size="t13" c="text-2" {...(typeof text === 'string' ? langOf(text) : {})}>
            {text}
          </Text>
        )}
      </Box>
      {action !== undefined && (
        <Button
          look="primary"
          size={26}
          onClick={() => {
            hideToast(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <Button look="ghost" size={26} isIcon aria-label={t('common:action.close')} onClick={() => hideToast(id)}>
        <Icon of={IconX} size={16} />
      </Button>
    </>
  );
}
