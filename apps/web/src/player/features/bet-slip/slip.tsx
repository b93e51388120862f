import { Card, Flex, Group, Stack, Text, Title } from '@mantine/core';
import { IconChevronUp, IconTrash } from '@tabler/icons-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatOdds } from '../../../lib/format.js';
import { QuickAmounts } from '../../../ui/amount-input.js';
import { BottomSheet } from '../../../ui/bottom-sheet.js';
import { Icon } from '../../../ui/icon.js';
import { PolicyChoice } from '../../components/policy-choice.js';
import { LegLines, type LegLinesProps } from './leg-lines.js';
import { Receipts } from './receipts.js';
import {
  KeepChoice,
  MoveNote,
  PayoutLine,
  PlaceButton,
  SizeChoice,
  SlipError,
  StakeInput,
  SumLines,
  ToggleNotice,
  TypeChoice,
  type PartProps,
} from './slip-parts.js';
import type { Slip } from './slip-state.js';
import { StakeHelp } from './stake-help.js';
import type { SlipControls } from './use-slip.js';

const QUICK = [10_000, 50_000, 100_000, 500_000, 1_000_000] as const;

/** Enter in the stake presses the button, and the button alone. */
function submitting(controls: SlipControls): (event: FormEvent) => void {
  return (event) => {
    event.preventDefault();
    void controls.place();
  };
}

/** Several singles may have different stakes. */
function ownStakesOf(controls: SlipControls, view: Slip): LegLinesProps['stakes'] {
  if (view.type !== 'single' || view.lines.length < 2) return undefined;
  return { values: view.stakes, onChange: controls.setOwnStake, isOff: controls.isBusy };
}

/** The slip beside the lists: picks, stake, what it would pay, one button. */
export function SportsSlipCard({ controls }: { controls: SlipControls }): ReactNode {
  const { t } = useTranslation();
  const { view } = controls;
  const count = controls.slip.picks.length;
  return (
    <Card className="slip" aria-label={t('bets:slip.title')}>
      <Group justify="space-between" gap={12} mih={24}>
        <Title order={2} style={{ whiteSpace: 'nowrap' }}>
          <Group component="span" gap={8}>
            {t('bets:slip.title')}{' '}
            <span className={count === 0 ? 'lv' : 'lv on'} data-testid="slip-count">
              {count}
            </span>
          </Group>
        </Title>
        <Group component="span" gap={8}>
          {view !== undefined && <TypeChoice controls={controls} view={view} />}
          {count > 0 && <ClearButton controls={controls} />}
        </Group>
      </Group>
      <Receipts bets={controls.receipts} />
      {view === undefined ? (
        controls.receipts.length === 0 && (
          <div className="say-box">
            <p>{t('sports:cart.empty')}</p>
          </div>
        )
      ) : (
        <Flex component="form" direction="column" gap={12} onSubmit={submitting(controls)} noValidate>
          <LegLines lines={view.lines} onDrop={controls.drop} stakes={ownStakesOf(controls, view)} />
          <SizeChoice controls={controls} view={view} />
          <ToggleNotice controls={controls} />
          <MoveNote controls={controls} view={view} />
          <Stack gap={8}>
            <StakeInput controls={controls} view={view} size={52} />
            <QuickAmounts
              amounts={QUICK}
              value={controls.stake}
              onChange={controls.setStake}
              disabled={controls.isBusy}
              all={{ label: t('sports:cart.max'), value: view.allIn }}
            />
            <StakeHelp controls={controls} view={view} hasDouble />
          </Stack>
          <Stack gap={6}>
            <SumLines view={view} />
            <PayoutLine view={view} />
          </Stack>
          <SlipError controls={controls} />
          <PlaceButton controls={controls} view={view} />
          <PolicyChoice controls={controls} />
        </Flex>
      )}
      <KeepChoice controls={controls} />
    </Card>
  );
}

function ClearButton({ controls }: { controls: SlipControls }): ReactNode {
  const { t } = useTranslation();
  return (
    <Text component="button" type="button" c="muted" className="pick-x" aria-label={t('bets:slip.clear')} onClick={controls.clear}>
      <Icon of={IconTrash} size={18} />
    </Text>
  );
}

/** The slip at the edge of a phone: a bar with count and odds, and on a press everything that a bet needs at once. */
export function SportsSlipSheet({ controls }: { controls: SlipControls }): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { view, receipts } = controls;
  if (view === undefined && receipts.length === 0) return null;
  const isFull = isOpen || view === undefined;
  return (
    <BottomSheet label={t('bets:slip.title')} isFull={isFull} onToggle={() => setOpen(!isOpen)}>
      {isFull ? (
        <Stack gap={8} className="sheet-slip">
          <Receipts bets={receipts} />
          {view !== undefined && <SheetForm controls={controls} view={view} />}
        </Stack>
      ) : (
        <SheetBar view={view} onOpen={() => setOpen(true)} />
      )}
    </BottomSheet>
  );
}

function SheetBar({ view, onOpen }: { view: Slip; onOpen: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <Flex
      component="button"
      type="button"
      justify="space-between"
      align="center"
      gap={8}
      className="sheet-bar"
      onClick={onOpen}
      data-testid="slip-bar"
    >
      <Group component="span" gap={8}>
        <Text component="b" size="t16" fw={600}>
          {t('bets:slip.title')}
        </Text>
        <span className="lv on" data-testid="slip-count">
          {view.lines.length}
        </span>
      </Group>
      <Group component="span" gap={8}>
        <TicketOdds view={view} />
        <Icon of={IconChevronUp} size={18} />
      </Group>
    </Flex>
  );
}

/** "3폴더 12.05". */
function TicketOdds({ view }: { view: Slip }): ReactNode {
  const { t } = useTranslation();
  const words =
    view.type === 'system'
      ? t('common:match.system', { size: view.size, legs: view.lines.length })
      : view.type === 'single'
        ? t('common:match.single')
        : t('common:match.folders', { count: view.lines.length });
  return (
    <Text span size="t13" c="text-2" style={{ whiteSpace: 'nowrap' }}>
      {words}{' '}
      {view.odds !== null && (
        <Text component="b" fw={700} c="text">
          {formatOdds(view.odds)}
        </Text>
      )}
    </Text>
  );
}

function SheetForm({ controls, view }: PartProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Flex component="form" direction="column" gap={8} onSubmit={submitting(controls)} noValidate>
      <Group justify="space-between" gap={8}>
        <Group component="span" gap={8}>
          <Text component="b" size="t16" fw={600}>
            {t('bets:slip.title')}
          </Text>
          <span className="lv on">{view.lines.length}</span>
        </Group>
        <Group component="span" gap={8}>
          <TicketOdds view={view} />
          <ClearButton controls={controls} />
        </Group>
      </Group>
      <TypeChoice controls={controls} view={view} />
      <SizeChoice controls={controls} view={view} />
      <div className="sheet-legs">
        <LegLines lines={view.lines} onDrop={controls.drop} stakes={ownStakesOf(controls, view)} />
      </div>
      <ToggleNotice controls={controls} />
      <MoveNote controls={controls} view={view} />
      <StakeInput controls={controls} view={view} size={44} />
      <QuickAmounts
        amounts={QUICK.slice(0, 4)}
        value={controls.stake}
        onChange={controls.setStake}
        disabled={controls.isBusy}
        isFive
        size={44}
        all={{ label: t('sports:cart.max'), value: view.allIn }}
      />
      <StakeHelp controls={controls} view={view} />
      <SumLines view={view} isShort />
      <PayoutLine view={view} />
      <SlipError controls={controls} />
      <PlaceButton controls={controls} view={view} size={44} />
      <Text component="details" size="t12" c="muted">
        <summary>{t('sports:cart.more')}</summary>
        <Stack gap={8}>
          <SumLines view={view} />
          <PolicyChoice controls={controls} />
          <KeepChoice controls={controls} />
        </Stack>
      </Text>
    </Flex>
  );
}
