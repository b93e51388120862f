import { Flex, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatWon } from '../../lib/format.js';
import type { DryRun } from '../lib/use-dry-run.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Icon } from '../../ui/icon.js';
import { SegmentedTabs } from '../../ui/segmented-tabs.js';
import { Settling } from './settlement-progress.js';
import { TextArea } from '../../ui/text-area.js';
import { longest } from '#lib/contract/values';

/** What a preview sums up; won and counts. */
interface Previewed {
  readonly sums: { readonly bets: number; readonly paid: number; readonly recalled: number };
}

export interface ResultEntryProps<Result, Preview extends Previewed> {
  readonly title: string;
  /** Of the first step, pixels. */
  readonly width: number;
  readonly entry: DryRun<Result | null, Preview>;
  /** What the form holds: null for a void one, undefined while it is not whole. */
  readonly result: Result | null | undefined;
  /** It is what stands already. */
  readonly isSame: boolean;
  readonly isVoid: boolean;
  readonly onVoid: (isVoid: boolean) => void;
  readonly voidAbout: string;
  /** What everybody will see of the result that stands now, before it is replaced. */
  readonly warning?: string | undefined;
  readonly form: ReactNode;
  /** The result as it is asked about. */
  readonly shown: ReactNode;
  readonly preview: ReactNode;
  /** The refusal that says that the preview is out of date. */
  readonly outdated: string;
  /** Bets that have not followed the result yet, and all of them. */
  readonly unsettled: number;
  readonly bets: number;
  readonly onClose: () => void;
}

/** Enters, corrects or voids in two steps: what and why, then what it would do. Nothing moves before the second. */
export function ResultEntry<Result, Preview extends Previewed>(props: ResultEntryProps<Result, Preview>): ReactNode {
  const { title, width, entry, onClose } = props;
  const [reason, setReason] = useState('');
  return (
    <Dialog title={title} onClose={onClose} width={entry.step === 'preview' ? 860 : width} isFirm>
      {entry.step === 'result' && <Asking {...props} reason={reason} onReason={setReason} />}
      {entry.step === 'preview' && <Confirming {...props} reason={reason.trim()} />}
      {entry.step === 'done' && <Done {...props} />}
    </Dialog>
  );
}

type Reasoned<Result, Preview extends Previewed> = ResultEntryProps<Result, Preview> & { readonly reason: string };

function Asking<Result, Preview extends Previewed>(props: Reasoned<Result, Preview> & { onReason: (reason: string) => void }): ReactNode {
  const { entry, result, isSame, isVoid, onVoid, voidAbout, warning, form, onClose, reason, onReason } = props;
  const { t } = useTranslation();
  const isReady = result !== undefined && reason.trim() !== '' && !isSame;
  return (
    <Flex
      component="form"
      direction="column"
      gap={16}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void entry.run(result);
      }}
    >
      <div>
        <SegmentedTabs
          label={t('admin:entry.kind')}
          value={isVoid ? 'void' : 'result'}
          tabs={[
            { value: 'result', label: t('admin:entry.result') },
            { value: 'void', label: t('admin:entry.void') },
          ]}
          onChange={(kind) => onVoid(kind === 'void')}
        />
      </div>
      {isVoid ? (
        <p className="note warning">
          <Icon of={IconAlertTriangle} size={16} />
          {voidAbout}
        </p>
      ) : (
        form
      )}
      <Warning text={warning} />
      <TextArea
        label={t('common:reason')}
        aside={t('admin:entry.reasonAbout')}
        name="reason"
        rows={2}
        maxLength={longest.correctionReason}
        value={reason}
        onChange={(event) => onReason(event.target.value)}
      />
      {isSame && <p className="note">{t('admin:entry.same')}</p>}
      <Refusal of={entry} />
      <Group justify="flex-end" gap={8} className="dialog-foot">
        <Button size={36} onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button type="submit" size={36} look="primary" isBusy={entry.isBusy} disabled={!isReady} data-testid="preview-result">
          {t('admin:entry.preview')}
        </Button>
      </Group>
    </Flex>
  );
}

function Confirming<Result, Preview extends Previewed>({
  entry,
  result = null,
  shown,
  preview,
  outdated,
  warning,
  reason,
}: Reasoned<Result, Preview>): ReactNode {
  const { t } = useTranslation();
  const sums = entry.preview?.sums;
  const key = result === null ? 'admin:entry.confirmVoid' : 'admin:entry.confirm';
  const label =
    sums === undefined
      ? ''
      : t(key, { count: sums.bets, bets: formatAmount(sums.bets), paid: formatWon(sums.paid), recalled: formatWon(sums.recalled) });
  return (
    <Stack gap={16}>
      <Group justify="space-between" wrap="wrap" gap={12} className="ask-box">
        {result === null ? (
          <Text component="b" fw={600}>
            {t('admin:entry.void')}
          </Text>
        ) : (
          shown
        )}
        <Text span size="t12" c="text-2">
          {reason}
        </Text>
      </Group>
      <Warning text={warning} />
      {preview}
      <Refusal of={entry} />
      <Group justify="flex-end" wrap="wrap" gap={8} className="dialog-foot">
        <Button size={36} disabled={entry.isBusy} onClick={entry.back}>
          {t('common:action.back')}
        </Button>
        {entry.error?.code === outdated ? (
          <Button size={36} look="primary" isBusy={entry.isBusy} onClick={() => void entry.run(result)}>
            <Icon of={IconRefresh} size={16} />
            {t('admin:entry.previewAgain')}
          </Button>
        ) : (
          <Button
            size={36}
            look="primary"
            isBusy={entry.isBusy}
            data-testid="confirm-result"
            onClick={() => void entry.enter(result, reason)}
          >
            {label}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function Warning({ text }: { text: string | undefined }): ReactNode {
  return text === undefined ? null : (
    <p className="note warning" data-testid="result-warning">
      <Icon of={IconAlertTriangle} size={16} />
      {text}
    </p>
  );
}

function Refusal({ of: { error } }: { of: Pick<DryRun<unknown, unknown>, 'error'> }): ReactNode {
  return error === null ? null : (
    <p className="note lose" role="alert">
      <Icon of={IconAlertTriangle} size={16} />
      {error.message}
    </p>
  );
}

/** The result stands; the bets follow it now. The number falls without anybody waiting for it. */
function Done({ unsettled, bets, onClose }: Pick<ResultEntryProps<unknown, Previewed>, 'unsettled' | 'bets' | 'onClose'>): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap={16}>
      {unsettled > 0 ? (
        <Settling unsettled={unsettled} bets={bets} />
      ) : (
        <p className="note win" role="status">
          {t('admin:entry.allSettled')}
        </p>
      )}
      <Group justify="flex-end">
        <Button size={36} look="primary" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </Group>
    </Stack>
  );
}
