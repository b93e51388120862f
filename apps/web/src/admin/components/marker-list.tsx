import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.js';
import { markerWords, scoreTone, type Marker } from '../lib/marker-words.js';

export function Score({ score }: { score: number }): ReactNode {
  return <Badge tone={scoreTone(score)}>{score}</Badge>;
}

/** Each marker with its points and the reason. */
export function MarkerList({ of }: { of: readonly Marker[] }): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap={2} py={6}>
      {of.map((marker) => (
        <Group key={marker.kind} gap={6} wrap="nowrap" align="baseline">
          <Text span size="t12" c="muted" miw={28} ta="right">
            +{marker.points}
          </Text>
          <Text span size="t13">
            {markerWords(marker, t)}
          </Text>
        </Group>
      ))}
    </Stack>
  );
}
