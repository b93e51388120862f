import type { InputProps, MantineThemeComponents } from '@mantine/core';
import { buttonClass, type ButtonLook, type ButtonSize } from './button-class.js';

/** Layers above the shells, whose own go up to 400. */
export const layers = { dialog: 500, popover: 600, toast: 700 } as const;

const inputSizes: Record<string, string> = { '44': ' lg', '52': ' xl' };

/** A part of a component that takes no box of its own: what is in it stands in the box around it. */
const through = 'through';

/**
 * What Mantine's components look like. Their roots and parts carry the classes of css/*.css; `unstyled` leaves Mantine's own rules out, so
 * that a site fetches one set of them.
 */
export const components: MantineThemeComponents = {
  Group: { defaultProps: { gap: 0, wrap: 'nowrap' } },
  Stack: { defaultProps: { gap: 0 } },
  Text: { defaultProps: { unstyled: true }, classNames: { root: 'text' } },
  Title: { defaultProps: { unstyled: true }, classNames: { root: 'title' } },
  Anchor: {
    defaultProps: { unstyled: true, variant: 'quiet' },
    classNames: (_theme: unknown, props: { variant?: string }) => ({ root: props.variant === 'inline' ? 'text-link' : 'quiet-link' }),
  },
  Card: { defaultProps: { unstyled: true, component: 'section' }, classNames: { root: 'card' } },
  Divider: { defaultProps: { unstyled: true }, classNames: { root: 'divider' } },
  VisuallyHidden: { defaultProps: { unstyled: true }, classNames: { root: 'sr-only' } },
  Button: {
    defaultProps: { unstyled: true, variant: 'secondary', size: '32' },
    classNames: (_theme: unknown, props: { variant?: string; size?: string }) => ({
      root: buttonClass(props.variant as ButtonLook | undefined, Number(props.size) as ButtonSize),
      inner: through,
      label: through,
      section: through,
    }),
  },
  UnstyledButton: { defaultProps: { unstyled: true } },
  Input: {
    defaultProps: { unstyled: true, size: '32' },
    classNames: (_theme: unknown, props: Pick<InputProps, 'size' | 'multiline'>) => ({
      wrapper: `inp${inputSizes[String(props.size)] ?? ''}${props.multiline === true ? ' area' : ''}`,
      section: 'inp-section',
    }),
  },
  InputWrapper: {
    defaultProps: { unstyled: true, errorProps: { role: 'alert' } },
    classNames: { root: 'field', error: 'bad' },
  },
  InlineInput: { defaultProps: { unstyled: true } },
  Checkbox: {
    defaultProps: { unstyled: true },
    classNames: { root: 'cb-root', body: through, inner: 'cb-box', input: 'cb', icon: 'cb-mark' },
  },
  Switch: {
    defaultProps: { unstyled: true },
    classNames: {
      root: 'switch-root',
      body: 'switch-body',
      input: 'switch-input',
      track: 'switch',
      thumb: 'switch-thumb',
      trackLabel: 'none',
    },
  },
  Tabs: { defaultProps: { unstyled: true, variant: 'segment' }, classNames: { root: through, tabLabel: through } },
  Badge: { defaultProps: { unstyled: true }, classNames: { label: through } },
  Alert: { defaultProps: { unstyled: true }, classNames: { wrapper: through, body: through, message: through } },
  Kbd: { defaultProps: { unstyled: true }, classNames: { root: 'kbd' } },
  Skeleton: { defaultProps: { unstyled: true, animate: false }, classNames: { root: 'bar' } },
  Progress: { defaultProps: { unstyled: true }, classNames: { root: 'share-bar', section: 'share-part' } },
  // The page behind keeps its place by a rule of css/holders.css, which leaves the room of a scrollbar alone.
  ModalRoot: {
    defaultProps: {
      unstyled: true,
      closeOnClickOutside: false,
      lockScroll: false,
      zIndex: layers.dialog,
      transitionProps: { duration: 0 },
    },
  },
  Modal: {
    classNames: {
      inner: 'dialog-inner',
      overlay: 'dialog-scrim',
      content: 'dialog',
      header: 'dialog-head',
      title: 'dialog-title',
      body: 'dialog-body',
    },
  },
  DrawerRoot: { defaultProps: { unstyled: true, lockScroll: false, zIndex: layers.dialog, transitionProps: { duration: 0 } } },
  Drawer: {
    classNames: { inner: 'slide-inner', overlay: 'dialog-scrim', content: 'slide', body: through },
  },
  Menu: {
    defaultProps: { unstyled: true, zIndex: layers.popover, offset: 6, transitionProps: { duration: 0 } },
    classNames: { dropdown: 'menu', item: 'menu-item', itemLabel: through, itemIndicator: 'item-indicator' },
  },
  Popover: {
    defaultProps: { unstyled: true, zIndex: layers.popover, offset: 6, transitionProps: { duration: 0 } },
    classNames: { dropdown: 'menu' },
  },
  Notifications: { defaultProps: { unstyled: true }, classNames: { root: 'toasts', notification: 'toast', progress: 'life' } },
  Notification: { defaultProps: { unstyled: true }, classNames: { body: through, description: through } },
  Tooltip: { defaultProps: { openDelay: 300, withArrow: false, zIndex: layers.popover } },
};
