import { Box, Group, Text, type TextProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyButton } from '../../ui/copy-button.js';

/** The longest text that is shown whole where it is shortened. */
const SHORT_SIGNS = 14;
/** Signs that a shortened text keeps at its beginning, and at its end. */
const [FIRST_SIGNS, LAST_SIGNS] = [6, 4];

/** The beginning and the end of an address or a hash: `0x1234…abcd`. */
export const shortText = (text: string): string =>
  text.length <= SHORT_SIGNS ? text : `${text.slice(0, FIRST_SIGNS)}…${text.slice(-LAST_SIGNS)}`;

export interface CopyTextProps extends Pick<TextProps, 'size'> {
  label: string;
  /** What is copied. */
  text: string;
  /** Stands behind the text and is not copied, such as its unit. */
  after?: string;
}

/** A labelled text, whole, with its button to copy it. */
export function CopyText({ label, text, after, size = 't12' }: CopyTextProps): ReactNode {
  return (
    <Group justify="space-between" align="center" wrap="nowrap" gap={8}>
      <Box miw={0}>
        <Text size="t12" c="muted">
          {label}
        </Text>
        <Text size={size} fw={600} c="text" style={{ overflowWrap: 'anywhere' }}>
          {text}
          {after !== undefined && ` ${after}`}
        </Text>
      </Box>
      <CopyButton text={text} label={label} />
    </Group>
  );
}

/** The same in one short line of a list; its title is the whole text. */
export function ShortCopyText({ label, text }: Pick<CopyTextProps, 'label' | 'text'>): ReactNode {
  return (
    <Group component="span" gap={4} wrap="nowrap">
      <Text span size="t12" c="muted">
        {label}
      </Text>
      <Text span size="t12" c="text-2" title={text}>
        {shortText(text)}
      </Text>
      <CopyButton text={text} label={label} isIconOnly />
    </Group>
  );
}
