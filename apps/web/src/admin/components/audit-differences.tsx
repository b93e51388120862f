import { Group, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.js';
import { useAuditWords } from '../lib/audit-words.js';
import { differences } from '../lib/differences.js';

export interface AuditEntryOf {
  /** Such as `settings:wallet`; the names of settings stand in their section. */
  readonly target?: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** How many changes a row of a list shows at first. */
const fewest = 4;

/** What an entry of the audit log changed, value by value in the reader's words; as it is stored only on demand. */
export function AuditDifferences({ of }: { of: AuditEntryOf }): ReactNode {
  const { t } = useTranslation();
  const words = useAuditWords(of);
  const [isRaw, setRaw] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const { target, before, after } = of;
  const changes = differences(before, after).filter(({ key }) => !(key === 'owner' || (key === 'call' && target?.startsWith('approval:'))));
  if (changes.length === 0) return null;
  const rest = changes.length - fewest;
  return (
    <Stack gap={4} align="flex-start">
      <Stack component="ul" gap={2} className="change-list">
        {(isWhole ? changes : changes.slice(0, fewest)).map(({ key, from, to }) => (
          <Text component="li" key={key} size="t12">
            <Text span c="muted">
              {words.label(key)}
            </Text>{' '}
            {from !== '' && (
              <>
                <Text component="s" c="muted">
                  {words.value(key, from)}
                </Text>{' '}
                →{' '}
              </>
            )}
            <Text component="b" fw={500}>
              {words.value(key, to)}
            </Text>
          </Text>
        ))}
      </Stack>
      {/* Their text stands in line with the list above. */}
      <Group gap={4} style={{ marginLeft: -8 }}>
        {rest > 0 && !isWhole && (
          <Button size={26} look="ghost" onClick={() => setWhole(true)}>
            {t('members:audit.more', { count: rest })}
          </Button>
        )}
        <Button size={26} look="ghost" aria-expanded={isRaw} onClick={() => setRaw(!isRaw)}>
          {t('members:audit.raw')}
        </Button>
      </Group>
      {isRaw && (
        <Text component="pre" size="t11" className="code" style={{ whiteSpace: 'pre-wrap' }}>
          {JSON.stringify({ before, after }, null, 2)}
        </Text>
      )}
    </Stack>
  );
}
