import { Card, Flex, Group, Stack, Text, Title } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { exclusionChoices, timeOutChoices } from '#lib/contract/values';
import { call } from '../../../lib/api.js';
import { formatTime } from '../../../lib/format.js';
import { expectEnd } from '../../../lib/session-end.js';
import { Button } from '../../../ui/button.js';
import { Checkbox } from '../../../ui/checkbox.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { toastSuccess } from '../../../ui/notices.js';
import { useCommand } from '../../../ui/use-command.js';

type Kind = 'timeOut' | 'exclude';
/** Hours, or months; null is for good. */
type Length = number | null;

const choices: Readonly<Record<Kind, readonly Length[]>> = { timeOut: timeOutChoices, exclude: exclusionChoices };
const lengthKey = (kind: Kind, length: Length): string => `wallet:protection.length.${kind === 'timeOut' ? 'h' : 'm'}${String(length)}`;

/** Lengths of a break to choose from, and the button that asks for it. */
export function BreakCard({ kind }: { kind: Kind }): ReactNode {
  const { t } = useTranslation();
  const [length, setLength] = useState<Length | undefined>(undefined);
  const [isAsking, setAsking] = useState(false);
  return (
    <Stack component={Card} gap={16} p="card" aria-label={t(`wallet:protection.${kind}.title`)}>
      <Title order={2}>{t(`wallet:protection.${kind}.title`)}</Title>
      <Text size="t13" c="muted">
        {kind === 'exclude' && `${t('wallet:protection.exclude.about')} `}
        {t('wallet:protection.breakRule')}
      </Text>
      <Group gap={8} wrap="wrap">
        {choices[kind].map((each) => (
          <Button
            key={String(each)}
            look={each === length ? 'primary' : 'outline'}
            size={44}
            aria-pressed={each === length}
            data-testid={`${kind}-${String(each)}`}
            onClick={() => setLength(each)}
          >
            {t(lengthKey(kind, each))}
          </Button>
        ))}
      </Group>
      <Button look="refuse" size={44} disabled={length === undefined} data-testid={`ask-${kind}`} onClick={() => setAsking(true)}>
        {t(`wallet:protection.${kind}.verb`)}
      </Button>
      {isAsking && length !== undefined && <BreakDialog kind={kind} length={length} onClose={() => setAsking(false)} />}
    </Stack>
  );
}

/** Says what follows before it is done: nobody can take it back. */
function BreakDialog({ kind, length, onClose }: { kind: Kind; length: Length; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [isSure, setSure] = useState(false);
  const command = useCommand(
    () => {
      expectEnd(t('common:ended.break'));
      return kind === 'timeOut'
        ? call('user/protection/timeOut', { hours: length ?? 0 })
        : call('user/protection/exclude', { months: length });
    },
    {
      onDone: ({ until }) => toastSuccess(t('wallet:protection.breakBegun'), formatTime(until, 'full')),
      onRefused: () => expectEnd(null),
    },
  );
  return (
    <FormDialog
      title={`${t(`wallet:protection.${kind}.title`)} · ${t(lengthKey(kind, length))}`}
      onClose={onClose}
      gap={16}
      buttonSize={44}
      look="refuse"
      command={command}
      verb={t(`wallet:protection.${kind}.verb`)}
      isReady={isSure}
      testId="begin-break"
      onSubmit={() => void command.run()}
    >
      <Flex component="ul" direction="column" className="rules">
        {(['breakRule', 'breakBets', 'breakNew', 'breakFirm'] as const).map((rule) => (
          <li key={rule}>{t(`wallet:protection.${rule}`)}</li>
        ))}
      </Flex>
      <Group gap={8} wrap="nowrap" onClick={() => setSure(!isSure)}>
        <Checkbox label={t('wallet:protection.breakSure')} isChecked={isSure} onChange={setSure} />
        <Text span size="t13" aria-hidden>
          {t('wallet:protection.breakSure')}
        </Text>
      </Group>
    </FormDialog>
  );
}
